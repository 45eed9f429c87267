import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "webapp-shared/i18n/language";
import type { Option } from "webapp-shared/ui/Field/SelectField";

import { lendersQuery } from "../api/lenders";
import { partnersQuery } from "../api/partners";

/** All lenders to choose from, by the names that people read. */
export function useLenderOptions(enabled = true): Option[] {
  const { language } = useLanguage();
  const lenders = useQuery({ ...lendersQuery("all"), enabled }).data ?? [];
  return lenders.map(({ lender_id, name, display_name_en, display_name_hi }) => ({
    value: String(lender_id),
    label: (language === "hi" ? display_name_hi : "") || display_name_en || name,
  }));
}

/** Active partners to choose from. */
export function usePartnerOptions(enabled = true): Option[] {
  const partners = useQuery({ ...partnersQuery, enabled }).data ?? [];
  return partners
    .filter(({ status }) => status === "active")
    .map(({ partner_id, name }) => ({ value: partner_id, label: name }));
}
