/** One line family on a 20 grid, drawn for this product. Every icon is one path. */
const PATHS = {
  check: "M4.5 10.5l3.5 3.5 7.5-8",
  close: "M5 5l10 10M15 5L5 15",
  menu: "M3 6h14M3 10h14M3 14h14",
  globe: "M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM2.5 10h15M10 2.5c5 5 5 10 0 15-5-5-5-10 0-15z",
  back: "M12.5 5l-5 5 5 5",
  forward: "M7.5 5l5 5-5 5",
  down: "M5 7.5l5 5 5-5",
  plus: "M10 4v12M4 10h12",
  sort: "M2.5 5.5h15M5.5 10h9M8 14.5h4",
  search: "M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM13.2 13.2L17 17",
  upload: "M10 13V3.5M6 7l4-4 4 4M4 17h12",
  download: "M10 3v9.5M6 9l4 4 4-4M4 17h12",
  file: "M5 2.5h6.5L15.5 7v10.5H5zM11 2.5V7h4.5",
  pencil: "M4 16l.8-3.4L13.5 4l2.6 2.6-8.7 8.6z",
  trash: "M4 6h12M8 6V4h4v2M5.5 6l.8 11h7.4l.8-11",
  lock: "M5.5 9h9a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1 -1.5 1.5h-9a1.5 1.5 0 0 1 -1.5 -1.5v-5.5a1.5 1.5 0 0 1 1.5 -1.5zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9",
  clock: "M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM10 5.5V10l3 2",
  shield: "M10 2.5l6.5 2.5v5c0 4-3 6.5-6.5 7.5-3.5-1-6.5-3.5-6.5-7.5V5z",
  info: "M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM10 9v5M10 6.2v.1",
  warning: "M10 3l8 14H2zM10 8.5v4M10 14.8v.1",
  error: "M6.8 2.5h6.4l4.3 4.3v6.4l-4.3 4.3H6.8l-4.3-4.3V6.8zM10 6.5v4.5M10 13.7v.1",
  retry: "M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4",
  user: "M6.5 7a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM3.5 17a6.5 6.5 0 0 1 13 0",
  link: "M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1",
  phone: "M5 3h3l1.5 4-2 1.5a9 9 0 0 0 4 4l1.5-2 4 1.5v3a2 2 0 0 1-2 2A12.5 12.5 0 0 1 3 5a2 2 0 0 1 2-2z",
  message: "M3 4h14v10H9l-4 3.5V14H3z",
  grid: "M4 3h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1 -1 1h-3.5a1 1 0 0 1 -1 -1v-3.5a1 1 0 0 1 1 -1zM12.5 3h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1 -1 1h-3.5a1 1 0 0 1 -1 -1v-3.5a1 1 0 0 1 1 -1zM4 11.5h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1 -1 1h-3.5a1 1 0 0 1 -1 -1v-3.5a1 1 0 0 1 1 -1zM12.5 11.5h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1 -1 1h-3.5a1 1 0 0 1 -1 -1v-3.5a1 1 0 0 1 1 -1z",
  card: "M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1 -1.5 1.5h-12a1.5 1.5 0 0 1 -1.5 -1.5v-7.5a1.5 1.5 0 0 1 1.5 -1.5zM2.5 8.5h15",
  logout: "M8 3.5H4v13h4M12 6.5l3.5 3.5-3.5 3.5M15.5 10H8",
  help: "M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM7.8 7.8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.9-1.1 1.8M10 14.2v.1",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3",
  share:
    "M3 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM12.5 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM12.5 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM6.8 9l6-3.2M6.8 11l6 3.2",
  eye: "M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM7.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z",
} as const;

/** Icons that one bundle has besides these; a module that draws more of them names them here (`deskIcons`). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in where the icons are
export interface MoreIcons {}

export type IconName = keyof typeof PATHS | keyof MoreIcons;

const drawn: Partial<Record<string, string>> = { ...PATHS };

/** Makes more icons known, once, before anything is drawn. */
export function addIcons(paths: Readonly<Record<keyof MoreIcons, string>>): void {
  Object.assign(drawn, paths);
}

interface Props {
  name: IconName;
  size?: number;
  className?: string;
}

/** Decorative: the word beside it, or the label of its button, says what it means. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawn[name]} />
    </svg>
  );
}
