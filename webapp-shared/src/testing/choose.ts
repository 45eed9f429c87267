import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Chooses an option of a Combobox or MultiSelect by typing its name. */
export async function choose(user: UserEvent, field: HTMLElement, option: string): Promise<void> {
  await user.type(field, option);
  await user.click(await screen.findByRole("option", { name: option }));
}
