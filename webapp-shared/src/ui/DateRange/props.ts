export interface DateRangeProps {
  label: string;
  /** ISO days; anything else is no day */
  from: string;
  to: string;
  /** the last day that may be chosen */
  until: string;
  /** both are the same day after the first press */
  onChange: (from: string, to: string) => void;
}
