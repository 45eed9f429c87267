/** Insurance and student loans: products that end in a request to providers, and where each of them begins. */
export const PLAN_ROOTS = {
  HEALTH: "/user/health-insurance",
  CAR: "/user/car-insurance",
  TWO: "/user/two-wheeler-insurance",
  SHOP: "/user/shop-insurance",
  OTHER: "/user/other-insurance",
  SL: "/user/student-loan",
} as const;
export type PlanProduct = keyof typeof PLAN_ROOTS;
export const PLAN_CODES = Object.keys(PLAN_ROOTS).filter(isPlanProduct);

export function isPlanProduct(code: string): code is PlanProduct {
  return code in PLAN_ROOTS;
}

/** Where a request is followed: specification 2.2 names the address for insurance. */
export const leadPath = (code: string, reference: string): string =>
  `${code === "SL" ? `${PLAN_ROOTS.SL}/transaction` : "/user/insurance/transaction"}?reference=${encodeURIComponent(reference)}`;
