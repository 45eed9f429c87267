import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router-dom";

import { cx } from "../../lib/cx";
import { Icon, type IconName } from "../Icon/Icon";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "soft" | "quiet" | "danger";

interface Look {
  variant?: ButtonVariant;
  /** takes the whole width */
  block?: boolean;
  small?: boolean;
  icon?: IconName;
}

const classOf = ({ variant = "secondary", block, small }: Look, className?: string) =>
  cx(styles["button"], styles[variant], block && styles["block"], small && styles["small"], className);

function Content({ icon, busy, children }: { icon?: IconName | undefined; busy?: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? <span className={styles["spin"]} aria-hidden="true" /> : icon && <Icon name={icon} size={18} />}
      {children}
    </>
  );
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** the work it started is under way: a second press does nothing, focus stays */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  block,
  small,
  icon,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={classOf({ variant, block, small }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Content icon={icon} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

export function LinkButton({ variant, block, small, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, block, small }, className)}>
      <Content icon={icon}>{children}</Content>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  label: string;
  icon: IconName;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, size = 20, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles["icon"], className)} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
