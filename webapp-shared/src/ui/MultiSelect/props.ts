import type { ReactNode } from "react";

import type { Option } from "../Field/SelectField";

export interface MultiSelectProps {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  /** all that are chosen now; called at each choice and each cross */
  onChange: (value: string[]) => void;
  /** the text in the empty field that opens the list */
  add: string;
  /** the text while there is nothing to choose from */
  none: string;
  disabled?: boolean;
  /** below the options while the list is open, e.g. a form that makes another */
  children?: ReactNode;
}
