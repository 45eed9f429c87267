import type { ReactNode } from "react";

import { cx } from "../../lib/cx";
import { Icon, type IconName } from "../Icon/Icon";
import type { Tone } from "../StatusBadge/StatusBadge";
import styles from "./Callout.module.css";

const ICONS: Record<Tone, IconName> = {
  neutral: "shield",
  info: "info",
  positive: "check",
  warning: "warning",
  danger: "error",
  accent: "info",
};

interface Props {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}

/** A notice in the page. One that says something went wrong is announced. */
export function Callout({ tone = "info", icon = ICONS[tone], children }: Props) {
  return (
    <div className={cx(styles["note"], styles[tone])} role={tone === "danger" ? "alert" : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
