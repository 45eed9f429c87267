import { useRef, type ReactNode } from "react";
import { firstInvalidField } from "webapp-shared/forms/firstInvalidField";

interface Props {
  /** of a form whose button stands outside it */
  id?: string;
  className?: string | undefined;
  /** stays at the foot of the screen */
  isBar?: boolean;
  /** says by each box what is missing, or sends */
  onSend: () => void;
  children: ReactNode;
}

/** Boxes to tick and the button that sends: where one is missing, the focus goes there. */
export function ConsentForm({ id, className, isBar = false, onSend, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      id={id}
      className={className}
      data-bar={isBar ? "" : undefined}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        window.requestAnimationFrame(() => firstInvalidField(form.current)?.focus());
      }}
    >
      {children}
    </form>
  );
}
