import styles from "./LenderAvatar.module.css";

/** ground and figure; every pair keeps 4.5:1, so that a mark is seen in both schemes */
const COLOURS = [
  ["#7C1D2B", "#FFC9B5"],
  ["#24407A", "#C9DBFF"],
  ["#4A3A00", "#FFD75E"],
  ["#1C4F37", "#B8E8C8"],
  ["#5E2A12", "#FFD2A8"],
  ["#123F52", "#A9DDF2"],
  ["#43413C", "#E9E2D2"],
  ["#7A4300", "#FFDFA6"],
  ["#33365C", "#D5D6FA"],
  ["#5A1F55", "#F6C8F0"],
] as const;

const SHAPES = [
  "M20 8c8 6 8 18 0 24-8-6-8-18 0-24z",
  "M20 8.5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23zm0 5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z",
  "M8 27a12 12 0 0 1 24 0z",
  "M20 8l10 23H10z",
  "M31 9C17 8 9 15 9 29c0 1 0 2 .6 2C24 31 31 23 31 9z",
  "M6 29l9-14 6 8 4-6 9 12z",
  "M9 31V19h5v12zm8.500 0V9h5v22zm8.500 0V15h5v16z",
  "M20 7l4 9 9 4-9 4-4 9-4-9-9-4 9-4z",
  "M9 9h10v10H9zm12 12h10v10H21zm0-12h10v10H21z",
  "M10 12h20v5H10zm0 11h20v5H10z",
] as const;

/** A small, stable number from a text: the same seed draws the same mark everywhere. */
function numberFrom(seed: string): number {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i += 1) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  return hash >>> 0;
}

interface Props {
  seed: string | number;
  size?: number;
}

/** A drawn mark where a lender has no logo; decorative, its name stands beside it. */
export function LenderAvatar({ seed, size = 40 }: Props) {
  const number = numberFrom(String(seed));
  const [ground, figure] = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  const shape = SHAPES[Math.floor(number / COLOURS.length) % SHAPES.length] ?? SHAPES[0];
  return (
    <svg className={styles["badge"]} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={ground} />
      <path d={shape} fill={figure} />
    </svg>
  );
}
