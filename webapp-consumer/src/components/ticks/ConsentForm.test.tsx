import { useState } from "react";
import { expect, it, vi } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";

import { ConsentForm } from "./ConsentForm";

function Consents({ onSent }: { onSent: () => void }) {
  const [ticks, setTicks] = useState({ read: false, share: false });
  const [isPressed, setPressed] = useState(false);
  return (
    <ConsentForm className={undefined} onSend={() => (ticks.read && ticks.share ? onSent() : setPressed(true))}>
      {(["read", "share"] as const).map((name) => (
        <CheckboxField
          key={name}
          name={name}
          checked={ticks[name]}
          onChange={(on) => setTicks({ ...ticks, [name]: on })}
          error={isPressed && !ticks[name] && "Tick this."}
        >
          {name}
        </CheckboxField>
      ))}
      <button>Send</button>
    </ConsentForm>
  );
}

it("leads to the first box that is missing, and sends once none is", async () => {
  const onSent = vi.fn();
  const { user } = render(<Consents onSent={onSent} />);
  const send = screen.getByRole("button", { name: "Send" });
  await user.click(screen.getByRole("checkbox", { name: "read" }));
  await user.click(send);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /share/ })));
  expect(onSent).not.toHaveBeenCalled();
  await user.keyboard(" ");
  await user.click(send);
  expect(onSent).toHaveBeenCalledTimes(1);
});
