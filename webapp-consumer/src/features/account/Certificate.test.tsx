import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import { Certificate } from "./Certificate";
import { certificateLine, sha256 } from "./certificate";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
});

const LINE = '{"number":"D-7K2M4Q9P"}';
const file = (line: string) => new File([JSON.stringify({ certificate: line })], "D-7K2M4Q9P.json");

describe("the certificate of a deletion", () => {
  it("reads the signed line and nothing else", () => {
    expect(certificateLine(JSON.stringify({ certificate: LINE }))).toBe(LINE);
    for (const text of ["", "[]", "null", '{"certificate":1}', "{"]) expect(certificateLine(text)).toBeNull();
  });

  it("says whether a file is the certificate of the number", async () => {
    const certificate = {
      is_final: true,
      made_at: "2026-11-23T04:30:00Z",
      fingerprint: await sha256(LINE),
      signature: "c2ln",
      public_key: "a2V5",
    };
    const { user, container } = render(<Certificate of={certificate} />);
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("no file field");
    await user.upload(input, file(LINE));
    expect(await screen.findByText(/word for word/)).toBeTruthy();
    await user.upload(input, file(LINE.replace("7", "8")));
    expect(await screen.findByText(/is not the certificate of this number/)).toBeTruthy();
    await user.upload(input, new File(["a letter"], "letter.json"));
    expect(await screen.findByText("This file is no certificate.")).toBeTruthy();
  });
});
