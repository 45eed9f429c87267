import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { count, rupeesShort } from "webapp-shared/lib/money";
import { TermTooltip } from "webapp-shared/ui/TermTooltip/TermTooltip";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { known } from "../../components/funnel/model";
import { sparkPoints, TILES, wayOf, type TileKey } from "./model";
import type { Tile } from "./queries";
import styles from "./Tiles.module.css";

interface Props {
  tiles?: readonly Tile[] | undefined;
  busy: boolean;
  problem: Error | null;
  onRetry: () => void;
}

type Value = Tile["today"];
const SPARK = { width: 92, height: 26 };
// money that is owed to others is neither good nor bad news when it grows
const NEUTRAL: readonly TileKey[] = ["payable", "paid"];

/** The main numbers of today under one line, each with what it was, where it is heading and what it means. */
export function Tiles({ tiles, busy, problem, onRetry }: Props) {
  const { t } = useTranslation("dashboard");
  if (problem && !tiles) return <ErrorState problem={problem} onRetry={onRetry} />;
  const shown = tiles?.flatMap((tile) => (known(TILES, tile.key) ? [{ ...tile, key: tile.key }] : []));
  const columns = shown && shown.length <= 5 ? shown.length : 4;
  return (
    <section aria-label={t("tiles")} aria-busy={busy || !shown} className={busy ? styles.busy : undefined}>
      <ul className={styles.tiles} data-columns={columns} style={{ "--columns": columns } as React.CSSProperties}>
        {shown?.map((tile) => <OneTile key={tile.key} tile={tile} />) ??
          Array.from({ length: 8 }, (_, place) => (
            <li key={place} className={styles.tile}>
              <Skeleton width="60%" height={12} />
              <Skeleton width="45%" height={28} />
              <Skeleton width="90%" height={30} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function OneTile({ tile }: { tile: Omit<Tile, "key"> & { key: TileKey } }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const main = (value: Value) =>
    tile.measure === "amount" ? rupeesShort(value.amount ?? "0", language) : count(value.count ?? 0);
  const beside =
    tile.today.count !== null && tile.today.amount !== null
      ? tile.measure === "amount"
        ? t("loans", { count: tile.today.count, n: count(tile.today.count) })
        : rupeesShort(tile.today.amount, language)
      : null;
  const points = tile.last_14_days.map((value) =>
    Number((tile.measure === "amount" ? value.amount : value.count) ?? 0),
  );
  return (
    <li className={styles.tile}>
      <div className={styles.top}>
        <TermTooltip caption={t(`tile_${tile.key}`)} means={t(`tile_${tile.key}_means`)} />
        <Trend tile={tile} />
      </div>
      <div className={styles.now}>
        <p className={styles.figure}>
          {main(tile.today)} <span className={styles.unit}>{t("today")}</span>
        </p>
        <svg className={styles.spark} viewBox={`0 -3 ${SPARK.width} ${SPARK.height + 6}`} aria-hidden="true">
          <polyline points={sparkPoints(points, SPARK.width, SPARK.height)} />
        </svg>
      </div>
      {beside && <p className={styles.aside}>{beside}</p>}
      <dl className={styles.others}>
        <div>
          <dt>{t("yesterday")}</dt>
          <dd>{main(tile.yesterday)}</dd>
        </div>
        <div>
          <dt>{t("this_month")}</dt>
          <dd>{main(tile.month_to_date)}</dd>
        </div>
        <div>
          <dt>{t("last_month")}</dt>
          <dd>{main(tile.last_month)}</dd>
        </div>
      </dl>
    </li>
  );
}

function Trend({ tile }: { tile: Omit<Tile, "key"> & { key: TileKey } }) {
  const { t } = useTranslation("dashboard");
  const way = wayOf(tile.trend_percent);
  if (way === null || tile.trend_percent === null) return null;
  const share = tile.trend_percent.replace("-", "");
  const tone = NEUTRAL.includes(tile.key) || way === "level" ? "" : way === "up" ? styles.good : styles.bad;
  return (
    <span className={`${styles.trend} ${tone}`} title={t(`trend_${way}`, { share })}>
      {way !== "level" && <Icon name={way} size={13} />}
      <span aria-hidden="true">{share}%</span>
      <span className="visually-hidden">{t(`trend_${way}`, { share })}</span>
    </span>
  );
}
