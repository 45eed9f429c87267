import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear, scalePoint } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { useEffect, useRef, useState } from "react";

import styles from "./Chart.module.css";
import { type ChartLine, colourOf, dayAt, greatest, nameColourOf, spread, tickDays } from "./model";

const HEIGHT = 210;
const TOP = 10;
const BOTTOM = 26;
/** at the left: room for the longest label of the axis, by its letters */
const LEAST_LEFT = 36;
const A_LETTER = 7.2;
/** at most so much at the right for the names of the lines, by their letters, where the chart is wide enough */
const MOST_NAMES = 200;
const A_NAME_LETTER = 7.6;
const WIDE = 560;
const A_NAME_APART = 16;
const A_DAY_LABEL = 92;

export interface DrawingProps {
  label: string;
  days: readonly string[];
  lines: readonly ChartLine[];
  /** the place of the last day among `days` where it is not over yet; -1 where all are */
  open: number;
  active: number;
  onActive: (day: number) => void;
  showDay: (day: string) => string;
  showAxis: (value: number) => string;
  reading: string;
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(function followTheFrame() {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/** Lines over days. The reading follows the pointer, the finger or the arrow keys. */
export function ChartDrawing({ label, days, lines, open, active, onActive, showDay, showAxis, reading }: DrawingProps) {
  const { frame, width } = useWidth();
  const hasNames = width >= WIDE && lines.length > 1;
  const longest = Math.max(0, ...lines.map(({ name }) => name.length));
  const right = hasNames ? Math.min(MOST_NAMES, 20 + A_NAME_LETTER * longest) : 12;
  const ground = HEIGHT - BOTTOM;
  const y = scaleLinear<number>({ domain: [0, greatest(lines)], range: [ground, TOP], nice: 4 });
  const marks = y.ticks(4).filter((value) => Number.isInteger(value));
  const left = Math.max(LEAST_LEFT, 12 + A_LETTER * Math.max(...marks.map((value) => showAxis(value).length)));
  const inner = width - left - right;
  const x = scalePoint<number>({ domain: days.map((_, index) => index), range: [left, left + inner] });
  const at = (index: number) => x(index) ?? left;
  const ends = lines.map((line) => y(line.values.at(-1) ?? 0));
  const names = spread(ends, A_NAME_APART, ground);
  const last = days.length - 1;
  const closed = open === last ? last : days.length;

  const path = (values: readonly (number | null)[], from: number, until: number, className: string, stroke: string) => (
    <LinePath<number>
      data={Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index)}
      x={at}
      y={(index) => y(values[index] ?? 0)}
      defined={(index) => values[index] !== null && values[index] !== undefined}
      className={className}
      stroke={stroke}
    />
  );

  return (
    <div
      ref={frame}
      className={styles.drawing}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active}
      aria-valuetext={reading}
      onKeyDown={(event) => {
        const to = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: last }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onActive(Math.min(last, Math.max(0, to)));
      }}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onActive(dayAt((event.clientX - box.left - left) / inner, days.length));
      }}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {marks.map((value) => (
          <line key={value} className={styles.grid} x1={left} x2={left + inner} y1={y(value)} y2={y(value)} />
        ))}
        <AxisLeft
          scale={y}
          left={left}
          tickValues={marks}
          hideAxisLine
          hideTicks
          tickFormat={(value) => showAxis(Number(value))}
          tickLabelProps={{ className: styles.label, fontSize: undefined, fill: undefined, dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={ground}
          tickValues={tickDays(days.length, Math.max(2, Math.floor(inner / A_DAY_LABEL)))}
          hideTicks
          axisLineClassName={styles.ground}
          tickFormat={(index) => showDay(days[Number(index)] ?? "")}
          tickLabelProps={(_, index, all) => ({
            className: styles.label,
            fontSize: undefined,
            fill: undefined,
            textAnchor: index === 0 ? "start" : index === all.length - 1 ? "end" : "middle",
            dy: 2,
          })}
        />
        {lines.map((line, index) => (
          <g key={line.key}>
            {line.previous && path(line.previous, 0, line.previous.length, styles.before ?? "", colourOf(index))}
            {path(line.values, 0, closed, styles.line ?? "", colourOf(index))}
            {closed === last && path(line.values, last - 1, days.length, styles.open ?? "", colourOf(index))}
          </g>
        ))}
        <line className={styles.pointer} x1={at(active)} x2={at(active)} y1={TOP - 6} y2={ground} />
        {lines.map((line, index) => {
          const value = line.values[active];
          if (value === null || value === undefined) return null;
          return (
            <circle
              key={line.key}
              className={active === open ? styles.ring : styles.dot}
              style={{ "--stroke": colourOf(index) } as React.CSSProperties}
              cx={at(active)}
              cy={y(value)}
              r={4}
            />
          );
        })}
        {hasNames &&
          lines.map((line, index) => (
            <text
              key={line.key}
              className={styles.name}
              x={left + inner + 12}
              y={names[index]}
              dy={4}
              fill={nameColourOf(index)}
            >
              {line.name}
            </text>
          ))}
      </svg>
    </div>
  );
}
