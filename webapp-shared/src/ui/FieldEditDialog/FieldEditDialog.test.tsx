import { describe, expect, it, vi } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen, waitFor } from "../../testing/render";
import { FieldEditDialog, type FieldEdit } from "./FieldEditDialog";

const digits = (text: string) => text.replace(/\D/g, "");
const idOnly = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, "");

function shown(edit: FieldEdit, onSave = vi.fn<(value: unknown) => Promise<void>>().mockResolvedValue()) {
  const onClose = vi.fn();
  const tools = render(
    <FieldEditDialog title="Edit" label="The value" edit={edit} onSave={onSave} onClose={onClose} />,
  );
  return { ...tools, onSave, onClose };
}

const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });

describe("lines", () => {
  const lines = (value: string[] | null, most = 12): FieldEdit => ({ kind: "lines", value, most, maxLength: 200 });

  it("cannot be submitted while one of them is empty, and say so", async () => {
    const { user, onSave, onClose } = shown(lines(["5% back"]));
    expect(submit().disabled).toBe(false);
    await user.click(screen.getByRole("button", { name: "Add a line" }));
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Fill in or remove the empty lines.")).toBeTruthy();
    await user.keyboard("   ");
    expect(submit().disabled).toBe(true);
    await user.keyboard("Lounge ");
    expect(submit().disabled).toBe(false);
    await user.click(submit());
    expect(onSave).toHaveBeenCalledWith(["5% back", "Lounge"]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it("cannot be submitted while the value is null", () => {
    shown(lines(null));
    expect(submit().disabled).toBe(true);
  });

  it("are added by Enter and removed by their button; none at all can be saved", async () => {
    const { user, onSave } = shown(lines(["one"]));
    await user.click(screen.getByLabelText("Line 1"));
    await user.keyboard("{Enter}two");
    expect(screen.getByLabelText<HTMLInputElement>("Line 2").value).toBe("two");
    await user.click(screen.getByRole("button", { name: "Remove line 1" }));
    await user.click(screen.getByRole("button", { name: "Remove line 1" }));
    await user.click(submit());
    expect(onSave).toHaveBeenCalledWith([]);
  });

  it("have room for so many and no more", async () => {
    const { user } = shown(lines(["one", "two"], 3));
    await user.click(screen.getByRole("button", { name: "Add a line" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add a line" }).disabled).toBe(true);
    expect(screen.getByText("There is room for 3 lines.")).toBeTruthy();
  });

  it("show what the server says at the line it says it of, and keep what was typed", async () => {
    const refusal = new Problem({
      status: 422,
      code: "core.invalid",
      message: "",
      fields: { "value.1": [{ code: "x", message: "This line is too long." }] },
    });
    const { user, onClose } = shown(
      lines(["one", "two"]),
      vi.fn<(value: unknown) => Promise<void>>().mockRejectedValue(refusal),
    );
    await user.click(submit());
    expect(await screen.findByText("This line is too long.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Line 2").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Line 2").value).toBe("two");
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("a text", () => {
  it("of a number takes digits only", async () => {
    const { user, onSave } = shown({ kind: "text", value: "", filter: digits, inputMode: "numeric" });
    await user.type(screen.getByLabelText("The value"), "-1a2.5");
    await user.click(submit());
    expect(onSave).toHaveBeenCalledWith("125");
  });

  it("of an id takes letters, digits, underscore and hyphen, or nothing", async () => {
    const { user, onSave } = shown({ kind: "text", value: "old", filter: idOnly });
    await user.clear(screen.getByLabelText("The value"));
    await user.type(screen.getByLabelText("The value"), "sun rise_0&1-x");
    await user.click(submit());
    expect(onSave).toHaveBeenCalledWith("sunrise_01-x");
  });

  it("may be empty, but not null", async () => {
    const { user, onSave } = shown({ kind: "text", value: null });
    expect(submit().disabled).toBe(true);
    await user.type(screen.getByLabelText("The value"), "x{Backspace}");
    expect(submit().disabled).toBe(false);
    await user.click(submit());
    expect(onSave).toHaveBeenCalledWith("");
  });

  it("that cannot be right is not sent, and why stands beside the button", async () => {
    const { user } = shown({
      kind: "text",
      value: "http://x",
      validate: (text) => (text.startsWith("https://") ? null : "Begin with https://."),
    });
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Begin with https://.")).toBeTruthy();
    await user.clear(screen.getByLabelText("The value"));
    await user.type(screen.getByLabelText("The value"), "https://x");
    expect(submit().disabled).toBe(false);
  });

  it("is kept when the save fails, with the server's message", async () => {
    const refusal = new Problem({ status: 500, code: "core.failed", message: "Something went wrong on our side." });
    const { user } = shown(
      { kind: "text", value: "one" },
      vi.fn<(value: unknown) => Promise<void>>().mockRejectedValue(refusal),
    );
    await user.type(screen.getByLabelText("The value"), " two");
    await user.click(submit());
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("The value").value).toBe("one two");
  });
});

describe("a picture", () => {
  const image: FieldEdit = { kind: "image", accept: "image/png", mostBytes: 10 };

  it("is required, and must not be too big", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
    const { user, onSave } = shown(image);
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Choose a picture.")).toBeTruthy();
    await user.upload(screen.getByLabelText("The value"), new File(["12345678901"], "big.png", { type: "image/png" }));
    expect(submit().disabled).toBe(true);
    const file = new File(["1234567890"], "fits.png", { type: "image/png" });
    await user.upload(screen.getByLabelText("The value"), file);
    await user.click(submit());
    expect(onSave).toHaveBeenCalledWith(file);
  });
});
