/** The thirteen products as one family of drawings: ink lines and exactly one marigold stroke each, on a 36 grid. */
const DRAWINGS = {
  PL: [
    "M9.5 11a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM5 30v-1.5A9 9 0 0 1 14 20h3",
    "M22.5 19.5H31M22.5 23.5H31M22.5 19.5h2a4 4 0 0 1 0 8h-2l6 5.5",
  ],
  BL: [
    "M7.5 12h21a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1 -2.5 2.5h-21a2.5 2.5 0 0 1 -2.5 -2.5v-13a2.5 2.5 0 0 1 2.5 -2.5zM13 12V8.5A2.5 2.5 0 0 1 15.5 6h5A2.5 2.5 0 0 1 23 8.5V12",
    "M5 20h10.5M20.5 20H31M15.5 18h5v4.5h-5z",
  ],
  GL: ["M5 30l2.5-7.5h7L17 30zM19 30l2.5-7.5h7L31 30z", "M12 17.5L14.5 10h7l2.5 7.5z"],
  HL: ["M4.5 17L18 6l13.5 11M8 14.5V30h20V14.5", "M14.5 30v-8.5h7V30"],
  CC: ["M7 8.5h22a3 3 0 0 1 3 3v13.5a3 3 0 0 1 -3 3h-22a3 3 0 0 1 -3 -3v-13.5a3 3 0 0 1 3 -3zM9 23h6", "M4 14.5h28"],
  SL: ["M3.5 13.5L18 7l14.5 6.5L18 20zM9.5 17v7.5c5 4 12 4 17 0V17", "M32.5 13.5V25"],
  CAR: [
    "M4.5 26v-6.5l3.5-1.5 3-7.5a2 2 0 0 1 1.900-1.3h10.200a2 2 0 0 1 1.900 1.3l3 7.5 3.5 1.5V26zM8 18h20",
    "M8 26.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM22 26.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
  ],
  TWO: [
    "M10 25.5h11c0-5 2.5-7.5 6-8L24.5 8H21M6 18h9.5l2.5 7.5M5.5 14.5H14",
    "M5 26.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM24 26.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
  ],
  HEALTH: [
    "M18 30S5 22.5 5 13.800A6.800 6.800 0 0 1 18 10.5a6.800 6.800 0 0 1 13 3.3C31 22.5 18 30 18 30z",
    "M10 18.5h4.5l2-4 3 7 2-3H26",
  ],
  SHOP: [
    "M7 17v13h22V17M4.5 14.5L8 6.5h20l3.5 8a3.5 3.5 0 0 1-6.700 1.200 3.700 3.700 0 0 1-6.800 0 3.700 3.700 0 0 1-6.800 0A3.5 3.5 0 0 1 4.5 14.5z",
    "M14 30v-7.5h8V30",
  ],
  OTHER: [
    "M18 5v2M4.5 19.5a13.5 12.5 0 0 1 27 0c-3-2.800-6-2.800-9 0-3-2.800-6-2.800-9 0-3-2.800-6-2.800-9 0z",
    "M18 18v9.5a3 3 0 0 1-6 0",
  ],
  VOUCHER: ["M4.5 10h27v5.5a3 3 0 0 0 0 6V27h-27v-5.5a3 3 0 0 0 0-6z", "M22 10v3M22 17v3M22 24v3"],
  DEAL: ["M19 5h11.5v11.5L16.5 31 5 19.5z", "M22.2 11a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z"],
} as const;

type ProductCode = keyof typeof DRAWINGS;

interface Props {
  /** a product code as the server writes it */
  code: string;
  size?: number;
}

const isDrawn = (code: string): code is ProductCode => code in DRAWINGS;

/** Decorative: the product's name always stands beside it. A product that was never drawn leaves its place empty. */
export function ProductIcon({ code, size = 36 }: Props) {
  const [ink, marigold] = isDrawn(code) ? DRAWINGS[code] : ["", ""];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      fill="none"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ink} stroke="var(--ink)" />
      <path d={marigold} stroke="var(--accent-2)" />
    </svg>
  );
}
