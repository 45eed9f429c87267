import i18next from "i18next";
import { useLocation } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "webapp-shared/lib/money";
import { keepValue } from "webapp-shared/session/sessionValues";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { deleteForms } from "../../drafts/formStorage";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { ProfilePage } from "./ProfilePage";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", english);
  i18next.addResourceBundle("hi", "account", hindi);
});

beforeEach(deleteForms);

test.each<[Language, string, string]>([
  ["en", "City", "Lucknow, Uttar Pradesh"],
  ["hi", "शहर", "Lucknow, उत्तर प्रदेश"],
])("the state stands in the language of the page (%s)", async (language, term, place) => {
  keepValue("prospectAppId", "p-1");
  server.use(
    http.get("*/api/user/p-1", () =>
      json({
        success: true,
        data: { stale_fields: [], confirm_needed: 0, postal_code: "226010", city: "Lucknow", state: "Uttar Pradesh" },
      }),
    ),
    http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: null, birth_date: null } })),
    http.get("*/api/search-list/*", () => json({ success: true, data: {} })),
    http.get("*/api/pincodes/226010", ({ request }) =>
      json({
        success: true,
        data: {
          pincode: "226010",
          city: "Lucknow",
          state: request.headers.get("Accept-Language") === "hi" ? "उत्तर प्रदेश" : "Uttar Pradesh",
        },
      }),
    ),
  );
  render(<ProfilePage />, { language });
  const row = (await screen.findByText(term)).parentElement;
  await expect.poll(() => row?.querySelector("dd")?.textContent).toBe(place);
});

describe("what is under way survives a page that is loaded anew", () => {
  const Address = () => <output data-testid="address">{useLocation().search}</output>;
  const address = () => screen.getByTestId("address").textContent;
  const draw = (route = "/user/account/profile") =>
    render(
      <>
        <ProfilePage />
        <Address />
      </>,
      { route },
    );
  const saved = vi.fn<(fields: unknown) => void>();
  let needsProof: number;

  beforeEach(() => {
    keepValue("prospectAppId", "p-1");
    keepValue("userId", "asha");
    saved.mockReset();
    needsProof = 0;
    const record = {
      stale_fields: [],
      first_name: "Asha",
      last_name: "Verma",
      address1: "House 7",
      address2: "Gomti Nagar",
      postal_code: "226010",
      city: "Lucknow",
      state: "Uttar Pradesh",
    };
    server.use(
      http.get("*/api/user/p-1", () =>
        json({ success: true, data: { ...record, confirm_needed: needsProof, mobile_phone_number: "9876543210" } }),
      ),
      http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: null, birth_date: null } })),
      http.get("*/api/search-list/*", () => json({ success: true, data: {} })),
      http.get("*/api/pincodes/226010", () =>
        json({ success: true, data: { pincode: "226010", city: "Lucknow", state: "Uttar Pradesh" } }),
      ),
      http.patch("*/api/user/p-1", async ({ request }) => {
        saved(await request.json());
        return json({ success: true, data: {} });
      }),
    );
  });

  const lineOne = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Address, line 1/ });

  test("a part of the record that is being mended", async () => {
    const first = draw();
    await first.user.click(await screen.findByRole("button", { name: /: Address$/ }));
    await first.user.clear(await lineOne());
    await first.user.type(await lineOne(), "Flat 12");
    expect(address()).toBe("?change=address");
    first.unmount();

    const again = draw("/user/account/profile?change=address");
    expect((await lineOne()).value).toBe("Flat 12");
    await again.user.click(screen.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(address()).toBe(""));
    expect(saved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ address1: "Flat 12", address2: "Gomti Nagar" }),
    );
    again.unmount();

    draw("/user/account/profile?change=address");
    expect((await lineOne()).value).toBe("House 7");
  });

  test("giving up leaves the record as it is, and nothing typed", async () => {
    for (const begun of ["on the page", "by its address"]) {
      const first = draw(begun === "on the page" ? undefined : "/user/account/profile?change=address");
      if (begun === "on the page") await first.user.click(await screen.findByRole("button", { name: /: Address$/ }));
      await first.user.type(await lineOne(), "!");
      await first.user.click(screen.getByRole("button", { name: "Cancel" }));
      expect([begun, address()]).toEqual([begun, ""]);
      expect(screen.queryByRole("dialog")).toBeNull();
      first.unmount();
    }
    draw("/user/account/profile?change=address");
    expect((await lineOne()).value).toBe("House 7");
    expect(saved).not.toHaveBeenCalled();
  });

  test("another number, and the code that is on its way to the present one with the pause before the next", async () => {
    server.use(
      http.post("*/api/mobile-changes", () =>
        json({
          success: true,
          data: { change_id: "c-1", step: "old", sent_to: "98••••••10", otp_expires_in: 300, resend_in: 30 },
        }),
      ),
    );
    const typed = draw();
    await typed.user.click(await screen.findByRole("button", { name: /: Mobile number$/ }));
    await typed.user.type(await screen.findByRole("textbox", { name: /New mobile number/ }), "9812345678");
    typed.unmount();

    const begun = draw("/user/account/profile?change=mobile");
    expect(
      (await screen.findByRole<HTMLInputElement>("textbox", { name: /New mobile number/ })).value.replaceAll(" ", ""),
    ).toBe("9812345678");
    await begun.user.click(screen.getByRole("button", { name: "Send code to my current number" }));
    await screen.findByText("We sent a code to 98••••••10.");
    begun.unmount();

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 12_000 });
    try {
      const waiting = draw("/user/account/profile?change=mobile");
      await screen.findByText("We sent a code to 98••••••10.");
      expect(screen.getByRole("button", { name: /^Another code in 1[78] s$/ })).toBeTruthy();
      waiting.unmount();

      vi.setSystemTime(Date.now() + 300_000);
      draw("/user/account/profile?change=mobile");
      await screen.findByRole("textbox", { name: /New mobile number/ });
    } finally {
      vi.useRealTimers();
    }
  });

  test("a new number is asked for once it is known who asks", async () => {
    needsProof = 1;
    server.use(
      http.post("*/api/user/p-1/confirm", () => {
        needsProof = 0;
        return json({ success: true, data: {} });
      }),
    );
    const { user } = draw("/user/account/profile?change=mobile");
    await screen.findByRole("dialog", { name: english.proof_title });
    expect(screen.queryByRole("textbox", { name: /New mobile number/ })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: new RegExp(english.proof_birth_date) }), "01011990");
    await user.click(screen.getByRole("button", { name: english.proof_confirm }));
    await screen.findByRole("textbox", { name: /New mobile number/ });
    expect(screen.getByRole("button", { name: english.show_all })).toBeTruthy();
  });

  test.each(["", "?change=", "?change=address2", "?change=stale"])("%j opens nothing", async (search) => {
    draw(`/user/account/profile${search}`);
    await screen.findByRole("button", { name: /: Address$/ });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
