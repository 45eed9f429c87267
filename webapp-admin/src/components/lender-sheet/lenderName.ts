/** A lender's name as people read it. */
export const lenderName = (
  lender: { name: string; display_name_en: string; display_name_hi: string },
  language: string,
): string => (language === "hi" ? lender.display_name_hi : "") || lender.display_name_en || lender.name;
