import { act } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Problem } from "../api/problem";
import { currentLanguage, setLanguage } from "../i18n/language";
import { render, screen, waitFor, within } from "../testing/render";
import { Button } from "../ui/Button/Button";
import { TextField } from "../ui/Field/TextField";
import { useServerForm } from "./useServerForm";

function Form({ submit }: { submit: (values: { first_name: string; tin: string }) => Promise<unknown> }) {
  const form = useServerForm({
    initialValues: { first_name: "", tin: "" },
    validate: {
      first_name: (name) =>
        name ? null : currentLanguage() === "hi" ? "नाम वैसा लिखें जैसा पैन पर है।" : "Write your name as on your PAN.",
    },
    submit,
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field("first_name")} />
      <TextField label="PAN" {...form.field("tin")} />
      {form.problem && <p role="alert">{form.problem}</p>}
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const fault = (fields: Record<string, string>) =>
  new Problem({
    status: 422,
    code: "core.invalid",
    message: "Please check the marked fields.",
    fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [{ code: "x", message }]])),
  });

afterEach(() => setLanguage("en"));

describe("a form", () => {
  it("says its own faults in the other language too, and what the server said no more", async () => {
    const { user } = render(
      <Form submit={() => Promise.reject(fault({ tin: "A PAN has 10 characters.", other: "The offer has ended." }))} />,
    );
    await user.type(box("Name"), "Asha");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("A PAN has 10 characters.")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe("The offer has ended.");
    await act(() => setLanguage("hi"));
    expect(screen.queryByText("A PAN has 10 characters.")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(box("Name").value).toBe("Asha");

    await user.clear(box("Name"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("नाम वैसा लिखें जैसा पैन पर है।")).toBeDefined();
    await act(() => setLanguage("en"));
    expect(screen.getByText("Write your name as on your PAN.")).toBeDefined();
  });

  it("checks before it sends and focuses the first fault", async () => {
    const submit = vi.fn(() => Promise.resolve());
    const { user } = render(<Form submit={submit} />);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByText("Write your name as on your PAN.")).toBeDefined();
    expect(document.activeElement).toBe(box("Name"));
  });

  it("lands the server's faults on the fields, keeps what was typed, and clears a fault when it is mended", async () => {
    const { user } = render(<Form submit={() => Promise.reject(fault({ tin: "A PAN has 10 characters." }))} />);
    await user.type(box("Name"), "Asha");
    await user.type(box("PAN"), "BQTPY482K");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("A PAN has 10 characters.")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box("PAN")));
    expect(box("PAN").value).toBe("BQTPY482K");
    expect(box("PAN").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();

    await user.type(box("PAN"), "1");
    expect(screen.queryByText("A PAN has 10 characters.")).toBeNull();
  });

  it("tells faults that have no field here", async () => {
    const { user } = render(<Form submit={() => Promise.reject(fault({ birth_date: "You have to be 18." }))} />);
    await user.type(box("Name"), "Asha{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("You have to be 18.");
  });

  it("tells a failure without fields in the server's words", async () => {
    const { user } = render(
      <Form submit={() => Promise.reject(new Problem({ status: 429, code: "x", message: "Wait 30 seconds." }))} />,
    );
    await user.type(box("Name"), "Asha{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Wait 30 seconds.");
    // and in a toast, which goes away
    expect(within(screen.getByRole("region", { name: "Messages" })).getByText("Wait 30 seconds.")).toBeDefined();
  });

  it("sends once, however often it is pressed", async () => {
    let finish: () => void = () => undefined;
    const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = render(<Form submit={submit} />);
    await user.type(box("Name"), "Asha");
    await user.dblClick(screen.getByRole("button", { name: "Save" }));
    await user.type(box("Name"), "{Enter}");
    expect(submit).toHaveBeenCalledTimes(1);
    finish();
  });
});
