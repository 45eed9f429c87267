/** The shapes of specification 5.8, as a first look in the browser; the server decides. */

const PATTERNS = {
  mobile: /^[6-9]\d{9}$/,
  email: /^[^\s@"(),:;<>[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i,
  /** fourth letter P: a person */
  pan: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
  businessPan: /^[A-Z]{3}[ABCFGHJLT][A-Z]\d{4}[A-Z]$/,
  pin: /^[1-9]\d{5}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  companyName: /^[A-Za-z0-9](?:[A-Za-z0-9 ]{1,38})[A-Za-z0-9]$/,
  address: /^[A-Za-z0-9 ,./#-]+$/,
  locality: /^[A-Za-z0-9 ,.#]+$/,
} as const;

const test = (name: keyof typeof PATTERNS) => (text: string) => PATTERNS[name].test(text.trim());

export const isMobile = test("mobile");
export const isEmail = test("email");
export const isPan = test("pan");
export const isBusinessPan = test("businessPan");
export const isPin = test("pin");
export const isIfsc = test("ifsc");
export const isCompanyName = test("companyName");
export const isAddress = test("address");
export const isLocality = test("locality");
