import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { isOwnPage } from "./model";

interface Props {
  path: string;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** The way to where a request is decided: a page of the back office, or the Django admin. */
export function PlaceLink({ path, className, label, children }: Props) {
  return isOwnPage(path) ? (
    <Link to={path} className={className} aria-label={label}>
      {children}
    </Link>
  ) : (
    <a href={path} className={className} aria-label={label}>
      {children}
    </a>
  );
}
