import { useState } from "react";
import { describe, expect, it, vi } from "vitest";

import { todayIst, typedDate } from "../lib/dates";
import { render, screen } from "../testing/render";
import { DateField } from "./DateField/DateField";
import { DateTimeField } from "./DateTimeField/DateTimeField";
import { TextField } from "./Field/TextField";
import { MoneyField } from "./MoneyField/MoneyField";
import { PhoneField } from "./PhoneField/PhoneField";
import { OtpInput } from "./OtpInput/OtpInput";

interface FieldLike {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Held({
  as: As,
  initial = "",
  told,
}: {
  as: (props: FieldLike) => React.ReactNode;
  initial?: string;
  told: (value: string) => void;
}) {
  const [value, setValue] = useState(initial);
  return (
    <As
      label="The field"
      value={value}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    />
  );
}

function held(as: (props: FieldLike) => React.ReactNode, initial?: string) {
  const told = vi.fn<(value: string) => void>();
  const view = render(<Held as={as} initial={initial} told={told} />);
  return { ...view, told, field: () => screen.getByRole<HTMLInputElement>("textbox", { name: "The field" }) };
}

const PanField = (props: FieldLike) => <TextField {...props} uppercase maxLength={10} />;

describe("TextField", () => {
  it("keeps the caret where letters are mended, also where it shows capitals", async () => {
    const { user, field } = held(PanField, "XXPK1234F");
    await user.type(field(), "{Delete}{Delete}abc", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field().value).toBe("ABCPK1234F");
    expect(field().selectionStart).toBe(3);
  });

  it("takes a pasted number whole, without the blank in front of it", async () => {
    const { user, field } = held(PanField);
    await user.click(field());
    await user.paste(" abcpk 1234f ");
    expect(field().value).toBe("ABCPK1234F");
  });

  it("that is full takes no further letter, wherever it is typed", async () => {
    const { user, field } = held(PanField, "ABCPK1234F");
    await user.type(field(), "z", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field().value).toBe("ABCPK1234F");
    expect(field().selectionStart).toBe(3);
    await user.type(field(), "z");
    expect(field().value).toBe("ABCPK1234F");
  });
});

describe("MoneyField", () => {
  it("groups in lakhs while it is typed and says the amount in words", async () => {
    const { user, told, field } = held(MoneyField);
    await user.type(field(), "300000");
    expect(field().value).toBe("3,00,000");
    expect(told).toHaveBeenLastCalledWith("300000");
    expect(screen.getByText("Three lakh rupees")).toBeDefined();
  });

  it("keeps the caret where the person types", async () => {
    const { user, field } = held(MoneyField, "300000");
    await user.type(field(), "5", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field().value).toBe("35,00,000");
    await user.keyboard("6");
    expect(field().value).toBe("3,56,00,000");
  });

  it("understands what is pasted", async () => {
    const { user, told, field } = held(MoneyField);
    await user.click(field());
    await user.paste("1.5 lakh");
    expect(told).toHaveBeenLastCalledWith("150000");
    await user.clear(field());
    await user.paste("₹1,23,456");
    expect(told).toHaveBeenLastCalledWith("123456");
  });

  it("takes Devanagari digits", async () => {
    const { user, told, field } = held(MoneyField);
    await user.click(field());
    await user.paste("२८०००");
    expect(told).toHaveBeenLastCalledWith("28000");
  });

  it("takes no amount below zero: the sign is not typed, a pasted one changes nothing", async () => {
    const { user, told, field } = held(MoneyField);
    await user.type(field(), "-");
    expect(told).not.toHaveBeenCalled();
    await user.type(field(), "500");
    await user.type(field(), "-", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field().value).toBe("500");
    await user.clear(field());
    await user.paste("-500");
    expect(field().value).toBe("");
  });

  it("never makes rupees of typed paise: they stay in the box until it is left, and it says so", async () => {
    const { user, told, field } = held(MoneyField);
    await user.type(field(), "250000.50");
    expect(field().value).toBe("2,50,000.50");
    expect(told).toHaveBeenLastCalledWith("250000");
    expect(screen.getByText(/the paise are left out/)).toBeDefined();
    await user.tab();
    expect(field().value).toBe("2,50,000");
    expect(screen.getByText(/the paise are left out/)).toBeDefined();
    await user.type(field(), "{Backspace}");
    expect(field().value).toBe("25,000");
    expect(screen.queryByText(/the paise are left out/)).toBeNull();
  });

  it("leaves out letters that are typed one by one, so that no unit is counted twice", async () => {
    const { user, told, field } = held(MoneyField);
    await user.type(field(), "5 lakh");
    expect(told).toHaveBeenLastCalledWith("5");
    expect(field().value).toBe("5");
  });

  it("takes no pasted amount in which a digit may be missing, and says how to write it", async () => {
    const { user, told, field } = held(MoneyField);
    await user.click(field());
    await user.paste("3,00,00");
    expect(told).not.toHaveBeenCalled();
    expect(field().value).toBe("");
    expect(screen.getByText("The commas do not fit. Write the amount as 3,00,000 or 300000.")).toBeDefined();
    await user.paste("3,00,000");
    expect(told).toHaveBeenLastCalledWith("300000");
    expect(screen.queryByText(/commas do not fit/)).toBeNull();
  });

  it("takes digits out of the middle whatever commas that leaves", async () => {
    const { user, told, field } = held(MoneyField, "1234567");
    await user.type(field(), "{Delete}", { initialSelectionStart: 1, initialSelectionEnd: 4 });
    expect(told).toHaveBeenLastCalledWith("14567");
    expect(field().value).toBe("14,567");
  });

  it("takes paise where they are asked for, and only two digits of them", async () => {
    const { user, told, field } = held((props) => <MoneyField {...props} paise digits={12} />);
    await user.type(field(), "1250000.509");
    expect(field().value).toBe("12,50,000.50");
    expect(told).toHaveBeenLastCalledWith("1250000.50");
    await user.clear(field());
    await user.paste("1.5 cr");
    expect(told).toHaveBeenLastCalledWith("15000000");
  });
});

describe("PhoneField", () => {
  it.each([
    ["9839041726", "9839041726"],
    ["+91 98390 41726", "9839041726"],
    ["09839041726", "9839041726"],
  ])("%s becomes %s", async (pasted, digits) => {
    const { user, told, field } = held(PhoneField);
    await user.click(field());
    await user.paste(pasted);
    expect(told).toHaveBeenLastCalledWith(digits);
    expect(field().value).toBe("98390 41726");
  });
});

describe("PhoneField, mended in the middle,", () => {
  it("takes the digits where the caret stands", async () => {
    const { user, field } = held(PhoneField, "9839041726");
    await user.type(field(), "{Delete}{Delete}12", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field().value).toBe("91290 41726");
  });
});

describe("DateTimeField", () => {
  it("shows the day first and gives the moment as it is sent", async () => {
    const { user, told, field } = held(DateTimeField, "2026-12-05T09:30");
    expect(field().value).toBe("05/12/2026 09:30");
    await user.clear(field());
    await user.type(field(), "060120271805");
    expect(field().value).toBe("06/01/2027 18:05");
    expect(told).toHaveBeenLastCalledWith("2027-01-06T18:05");
  });

  it.each([
    ["5/12/2026 9:30", "2026-12-05T09:30"],
    ["05-12-2026 00:00", "2026-12-05T00:00"],
    ["05/12/2026 23:59", "2026-12-05T23:59"],
    ["05/12/2026 24:00", "05/12/2026 24:00"],
    ["05/12/2026 09:60", "05/12/2026 09:60"],
    ["31/02/2026 09:30", "31/02/2026 09:30"],
    ["05/12/2026", "05/12/2026"],
  ])("takes %s as %s", async (typed, value) => {
    const { user, told, field } = held(DateTimeField);
    await user.type(field(), typed);
    expect(told).toHaveBeenLastCalledWith(value);
  });
});

describe("DateField", () => {
  it.each<[string | undefined, RegExp]>([
    ["bday", /for example 05\/08\/1990$/],
    [undefined, new RegExp(`for example ${typedDate(todayIst())}$`)],
  ])("with autoComplete %s gives an example of such a day", (autoComplete, hint) => {
    render(<DateField label="Day" name="day" value="" onChange={() => undefined} autoComplete={autoComplete} />);
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it("puts the slashes and gives the ISO day once the day is whole", async () => {
    const { user, told, field } = held(DateField);
    await user.type(field(), "05081990");
    expect(field().value).toBe("05/08/1990");
    expect(told).toHaveBeenLastCalledWith("1990-08-05");
  });

  it("takes a day typed with slashes and without zeros", async () => {
    const { user, told, field } = held(DateField);
    await user.type(field(), "5/8/1990");
    expect(field().value).toBe("5/8/1990");
    expect(told).toHaveBeenLastCalledWith("1990-08-05");
  });

  it("keeps what is typed when there is no such day", async () => {
    const { user, told, field } = held(DateField);
    await user.type(field(), "31021990");
    expect(field().value).toBe("31/02/1990");
    expect(told).toHaveBeenLastCalledWith("31/02/1990");
  });

  it("shows a day that was kept, and lets it be corrected", async () => {
    const { user, told, field } = held(DateField, "1990-08-05");
    expect(field().value).toBe("05/08/1990");
    await user.type(field(), "{Backspace}{Backspace}");
    expect(field().value).toBe("05/08/19");
    expect(told).toHaveBeenLastCalledWith("05/08/19");
  });
});

describe("PinBoxes", () => {
  it("finds the code in a pasted message", async () => {
    const { user, told, field } = held(OtpInput);
    await user.click(field());
    await user.paste("408213 is your OTP for Tulna. Valid for 5 minutes. Ref 20261121");
    expect(told).toHaveBeenLastCalledWith("408213");
  });

  it("tells once when it is full", async () => {
    const complete = vi.fn();
    const { user, field } = held((props) => <OtpInput {...props} onComplete={complete} />);
    await user.type(field(), "4082137");
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith("408213");
  });

  it("takes the code that the browser read from the SMS, and stops waiting when it goes", async () => {
    const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>().mockResolvedValue({ code: "408213" });
    vi.stubGlobal("OTPCredential", class {});
    vi.stubGlobal("navigator", { ...navigator, credentials: { get } });
    const { told, unmount } = held(OtpInput);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("408213"));
    expect(get).toHaveBeenCalledTimes(1);
    const request = get.mock.calls[0]?.[0] as { otp: unknown; signal: AbortSignal };
    expect(request.otp).toEqual({ transport: ["sms"] });
    expect(request.signal.aborted).toBe(false);
    unmount();
    expect(request.signal.aborted).toBe(true);
    vi.unstubAllGlobals();
  });

  it("is one field that a phone can fill from the SMS", () => {
    const { field } = held(OtpInput);
    expect(field().autocomplete).toBe("one-time-code");
    expect(field().inputMode).toBe("numeric");
  });
});
