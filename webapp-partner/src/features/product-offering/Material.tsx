import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { count } from "webapp-shared/lib/money";

import styles from "./Offering.module.css";
import type { ProductDetail } from "./queries";

/** What there is to send on and to learn about one product; nothing where there is nothing. */
export function Material({ product }: { product: ProductDetail }) {
  const { t } = useTranslation("product-offering");
  const { texts, posters, courses } = product;
  return (
    <>
      {texts + posters > 0 && (
        <section className={styles.block}>
          <h2>{t("material")}</h2>
          <ul className={styles.questions}>
            {texts > 0 && (
              <li>
                <Link to={`/partner/marketing-support/messaging-content?product=${product.product}`}>
                  {t("texts", { count: texts, n: count(texts) })}
                </Link>
              </li>
            )}
            {posters > 0 && (
              <li>
                <Link to="/partner/marketing-support/banners-and-creatives">
                  {t("posters", { count: posters, n: count(posters) })}
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      {courses.length > 0 && (
        <section className={styles.block}>
          <h2>{t("training")}</h2>
          <ul className={styles.questions}>
            {courses.map((course) => (
              <li key={course.code}>
                <Link to={`/partner/training-material/courses/${course.code}`}>{course.title}</Link>{" "}
                <span className={styles.muted}>
                  {course.is_done ? t("course_done") : t("course_left", { count: course.minutes })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
