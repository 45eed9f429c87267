import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./PageFrame.module.css";

interface Props {
  /** of the window */
  page: string;
  /** the heading's words, or all that stands in its place */
  title: ReactNode;
  back?: { to: string; label: string };
  /** width and padding are the page's own */
  className: string | undefined;
  /** what the page is about, where it did not come */
  failed?: { error: unknown; refetch: () => unknown } | undefined;
  children?: ReactNode;
}

/** What a page keeps whether its matter came or not: its title and the way back, then the matter, or why it is not here and another try. */
export function PageFrame({ page, title, back, className, failed, children }: Props) {
  // what is not there is not there at another try either
  const isGone = isProblem(failed?.error) && failed.error.status === 404;
  return (
    <div className={className}>
      <title>{page}</title>
      {back && (
        <Link to={back.to} className={styles.backLink}>
          <Icon name="back" size={18} />
          {back.label}
        </Link>
      )}
      {typeof title === "string" ? <h1 className={styles.title}>{title}</h1> : title}
      {failed ? (
        <ErrorState problem={failed.error} {...(!isGone && { onRetry: () => void failed.refetch() })} />
      ) : (
        children
      )}
    </div>
  );
}
