import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { pagesToShow } from "./pages";
import styles from "./Pagination.module.css";

interface Props {
  /** from 1 */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  size?: number;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
}

/** Previous, numbers, Next; and how many rows on a page. */
export function Pagination({ page, pages, onPage, size, sizes, onSize }: Props) {
  const { t } = useTranslation("common");
  const last = Math.max(1, pages);
  return (
    <div className={styles["root"]}>
      {sizes && (
        <div className={styles["sizes"]} role="group" aria-label={t("rows_per_page")}>
          <span className={styles["muted"]} aria-hidden="true">
            {t("rows_per_page")}
          </span>
          <span className={styles["set"]}>
            {sizes.map((one) => (
              <button
                key={one}
                type="button"
                className={cx(styles["size"], one === size && styles["active"])}
                aria-pressed={one === size}
                onClick={() => onSize?.(one)}
              >
                {one}
              </button>
            ))}
          </span>
        </div>
      )}
      <nav className={styles["pages"]} aria-label={t("pages")}>
        <button type="button" className={styles["step"]} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t("previous")}
        </button>
        {pagesToShow(page, last).map((one, i) =>
          one === null ? (
            <span key={`gap-${i}`} className={styles["muted"]}>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={cx(styles["number"], one === page && styles["active"])}
              aria-label={t("page", { page: one })}
              aria-current={one === page ? "page" : undefined}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          ),
        )}
        <button type="button" className={styles["step"]} disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t("next")}
        </button>
      </nav>
    </div>
  );
}
