import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { cx } from "webapp-shared/lib/cx";
import { rupeesShort } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";

import {
  axisOf,
  countSide,
  edgeBefore,
  moneySide,
  placeOn,
  spaced,
  type Band,
  type Cell,
  type Picture,
} from "./coverage";
import styles from "./CoverageMap.module.css";
import { useSideText } from "./useRegionText";

interface Props {
  picture: Picture;
  placeOf: (id: number) => number;
  /** the rate of a row as it stands in its field */
  rateOf: (id: number) => string;
  selected: number | null;
  onSelect: (id: number) => void;
  /** the volume to mark: what the simulator holds */
  marker: { disbursed: number; number: number } | null;
}

const LEFT = 64;
const TOP = 26;
const BAND_HEIGHT = 36;
const LEAST_WIDTH = 26;
const LABEL_ROOM = 54;
const FALLBACK_WIDTH = 720;

/** Which row pays at which volume: disbursed across, number upwards. Arrows walk the fields; a table says the same. */
export function CoverageMap({ picture, placeOf, rateOf, selected, onSelect, marker }: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const sideText = useSideText();
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<[d: number, n: number] | null>(null);
  const [width, setWidth] = useState(FALLBACK_WIDTH);
  const frame = useRef<HTMLDivElement>(null);
  const patternId = useId();

  useEffect(function followWidth() {
    const element = frame.current;
    if (!element || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(280, Math.floor(entry.contentRect.width))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const columns = picture.disbursed.length;
  const lines = picture.number.length;
  const across = axisOf(picture.disbursed, width - LEFT - 2, LEAST_WIDTH);
  const height = TOP + lines * BAND_HEIGHT + 6;
  // more cases stand higher
  const topOf = (n: number) => TOP + 6 + (lines - 1 - n) * BAND_HEIGHT;

  const words = (band: Band, kind: "disbursed" | "number"): string => {
    const side = sideText(kind === "disbursed" ? moneySide(band, language) : countSide(band));
    return side === null ? t(`map_any_${kind}`) : t(`region_${kind}`, { side });
  };
  const answer = (cell: Cell): string => {
    if (cell.row_ids.length === 0) return cell.has_gap ? t("map_nothing") : t("map_impossible");
    const [places, rates] = [cell.row_ids.map(placeOf).join(", "), cell.row_ids.map(rateOf).join(", ")];
    const paid = t(cell.row_ids.length === 1 ? "map_row" : "map_by_average", { places, rates });
    return cell.has_gap ? t("map_partly", { paid }) : paid;
  };
  const sentence = (d: number, n: number): string => {
    const cell = picture.cells[d]?.[n];
    const [disbursed, number] = [picture.disbursed[d], picture.number[n]];
    if (!cell || !disbursed || !number) return "";
    return `${words(disbursed, "disbursed")}, ${words(number, "number")}: ${answer(cell)}`;
  };

  const walk = (event: KeyboardEvent) => {
    const [d, n] = at ?? [0, 0];
    const steps: Record<string, [number, number]> = {
      ArrowRight: [d + 1, n],
      ArrowLeft: [d - 1, n],
      ArrowUp: [d, n + 1],
      ArrowDown: [d, n - 1],
      Home: [0, n],
      End: [columns - 1, n],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [toD, toN] = [Math.min(columns - 1, Math.max(0, step[0])), Math.min(lines - 1, Math.max(0, step[1]))];
    frame.current?.querySelector<SVGElement>(`[data-cell="${toD}-${toN}"]`)?.focus();
  };

  const mark = marker && {
    x: LEFT + placeOn(picture.disbursed, across, marker.disbursed).at,
    n: placeOn(picture.number, [], marker.number).band,
  };

  const ticks = spaced(
    across.map((segment, d) => ({
      x: LEFT + segment.start,
      text: rupeesShort(edgeBefore(picture.disbursed, d) ?? 0, language),
    })),
    LABEL_ROOM,
  );

  return (
    <div className={styles.root}>
      <div ref={frame} className={styles.frame}>
        {asTable ? (
          <table className={styles.table}>
            <caption className="visually-hidden">{t("map_title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("map_disbursed")}</th>
                {picture.number.map((band, n) => (
                  <th key={n} scope="col">
                    {words(band, "number")}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {picture.disbursed.map((band, d) => (
                <tr key={d}>
                  <th scope="row">{words(band, "disbursed")}</th>
                  {picture.number.map((_, n) => (
                    <td key={n}>{answer(picture.cells[d]?.[n] ?? { row_ids: [], has_gap: false })}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <svg
            width={width}
            height={height}
            role="grid"
            aria-label={t("map_title")}
            onKeyDown={walk}
            className={styles.map}
          >
            <defs>
              <pattern id={patternId} width="7" height="7" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
                <rect width="7" height="7" className={styles.gapGround} />
                <path d="M0 0v7" className={styles.gapStripe} />
              </pattern>
            </defs>
            <path d={`M${LEFT} ${TOP}H${width}`} className={styles.rule} />
            {ticks.map((tick) => (
              <g key={tick.x} aria-hidden="true">
                <path d={`M${tick.x} ${TOP}v5`} className={styles.tick} />
                <text x={tick.x} y={TOP - 9} className={styles.axis}>
                  {tick.text}
                </text>
              </g>
            ))}
            {[...picture.number.keys()].reverse().map((n) => (
              <g key={n} role="row">
                <text
                  x={LEFT - 8}
                  y={topOf(n) + BAND_HEIGHT / 2 + 3}
                  className={styles.axis}
                  textAnchor="end"
                  role="rowheader"
                >
                  {numberLabel(picture.number[n], lines, t("any"))}
                </text>
                {picture.disbursed.map((_, d) => {
                  const cell = picture.cells[d]?.[n] ?? { row_ids: [], has_gap: false };
                  const segment = across[d] ?? { start: 0, size: 0 };
                  const box = {
                    x: LEFT + segment.start + 1,
                    y: topOf(n),
                    width: Math.max(1, segment.size - 2),
                    height: BAND_HEIGHT - 4,
                  };
                  const isOn = selected !== null && cell.row_ids.includes(selected);
                  const first = cell.row_ids[0];
                  const isFirstStop = at === null && d === 0 && n === 0;
                  const isHere = at?.[0] === d && at[1] === n;
                  return (
                    <g
                      key={d}
                      role="gridcell"
                      data-cell={`${d}-${n}`}
                      tabIndex={isHere || isFirstStop ? 0 : -1}
                      aria-label={sentence(d, n)}
                      className={styles.cell}
                      onFocus={() => setAt([d, n])}
                      onMouseEnter={() => setAt([d, n])}
                      onClick={() => first !== undefined && onSelect(first)}
                    >
                      <rect
                        {...box}
                        rx={3}
                        fill={first === undefined && cell.has_gap ? `url(#${patternId})` : undefined}
                        className={cx(
                          first === undefined && (cell.has_gap ? styles.gap : styles.impossible),
                          first !== undefined && (placeOf(first) % 2 ? styles.odd : styles.even),
                          isOn && styles.active,
                        )}
                      />
                      {first !== undefined && cell.has_gap && (
                        <path
                          d={`M${box.x + box.width} ${box.y}v${box.height}h${-Math.min(box.height, box.width)}z`}
                          fill={`url(#${patternId})`}
                          className={styles.gap}
                        />
                      )}
                      <text
                        x={box.x + 7}
                        y={box.y + box.height / 2 + 4}
                        className={cx(
                          styles.label,
                          first !== undefined && (placeOf(first) % 2 ? styles.oddText : styles.evenText),
                        )}
                        aria-hidden="true"
                      >
                        {cellLabel(cell, box.width, placeOf, rateOf)}
                      </text>
                    </g>
                  );
                })}
              </g>
            ))}
            {mark && (
              <g className={styles.marker} aria-hidden="true">
                <path d={`M${mark.x} ${TOP - 4}V${height}`} />
                <circle cx={mark.x} cy={topOf(mark.n) + (BAND_HEIGHT - 4) / 2} r={5} />
              </g>
            )}
          </svg>
        )}
      </div>
      <div className={styles.footer}>
        <p aria-live="polite">{!asTable && (at ? sentence(...at) : t("map_hint"))}</p>
        <Button variant="quiet" small onClick={() => setAsTable(!asTable)}>
          {asTable ? t("as_picture") : t("as_table")}
        </Button>
      </div>
    </div>
  );
}

function numberLabel(band: Band | undefined, lines: number, any: string): string {
  if (!band || lines === 1) return any;
  const side = countSide(band);
  if (side.high === null) return `${side.low ?? "1"}+`;
  const low = side.low ?? "1";
  return low === side.high ? low : `${low}–${side.high}`;
}

const LETTER_WIDTH = 7;

function cellLabel(cell: Cell, width: number, placeOf: (id: number) => number, rateOf: (id: number) => string): string {
  const places = cell.row_ids.map(placeOf).join(", ");
  const [only] = cell.row_ids;
  const long = only !== undefined && cell.row_ids.length === 1 ? `${places} · ${rateOf(only)}` : places;
  return [long, places].find((text) => text.length * LETTER_WIDTH + 10 <= width) ?? "";
}
