import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { EMPLOYMENTS, LOANS, type CheckValues } from "./model";

/** Asks which lenders the customer fits; nothing is stored. */
export const checkCustomer = async ({ amount, income, ...typed }: CheckValues) =>
  (
    await answer(
      api.POST("/api/partner/customer-check", {
        body: {
          product: LOANS.find((code) => code === typed.product) ?? "PL",
          amount,
          tenure: Number(typed.tenure),
          age: Number(typed.age),
          income,
          employment: EMPLOYMENTS.find((kind) => kind === typed.employment) ?? "salaried",
          pincode: typed.pincode,
        },
      }),
    )
  ).data;

export type CustomerCheckResult = Awaited<ReturnType<typeof checkCustomer>>;
export type CheckedLender = CustomerCheckResult["likely"][number];
export type CheckedRule = CheckedLender["findings"][number];
