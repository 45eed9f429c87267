/** The first field of a form with something wrong in it. */
export const firstInvalidField = (form: ParentNode | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
