import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { usePageName } from "../../lib/pageName";
import styles from "./PageHeader.module.css";

interface Props {
  title: ReactNode;
  crumbs?: readonly { label: string; to?: string }[];
  note?: ReactNode;
  /** the page's buttons; one of them is primary */
  actions?: ReactNode;
}

export function PageHeader({ title, crumbs, note, actions }: Props) {
  usePageName(typeof title === "string" ? title : "");
  return (
    <header className={styles["root"]}>
      {crumbs && (
        <p className={styles["crumbs"]}>
          {crumbs.map((crumb, i) => (
            <Fragment key={crumb.label}>
              {i > 0 && <span aria-hidden="true"> / </span>}
              {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            </Fragment>
          ))}
        </p>
      )}
      <div className={styles["row"]}>
        <div>
          <h1 className={styles["title"]}>{title}</h1>
          {note && <div className={styles["note"]}>{note}</div>}
        </div>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </header>
  );
}
