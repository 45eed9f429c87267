import { Suspense, type ComponentType } from "react";
import { lazyPage } from "webapp-shared/i18n/lazyPage";

import styles from "./Calculators.module.css";

/**
 * A part that stands below the answer, in a file of its own: who opens a calculator by its link reads the answer sooner.
 * Its room is kept until it has come, so that nothing below it moves on a screen that shows so far.
 */
export function lazyBelowFold<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPage(load) as ComponentType<Props>;
  return function Later(props: Props) {
    return (
      <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
