import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render as draw } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { Suspense, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";

import type { Language } from "../lib/money";
import { Toasts } from "../ui/Toasts/Toasts";

export { screen, waitFor, within } from "@testing-library/react";

interface Options {
  route?: string;
  language?: Language;
}

/** Draws in what every page stands in; gives the person who uses it. */
export function render(ui: ReactNode, { route = "/", language = "en" }: Options = {}) {
  if (i18next.language !== language) void i18next.changeLanguage(language);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const view = draw(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[route]}>
        <Suspense fallback={null}>{ui}</Suspense>
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, queryClient, user: userEvent.setup() };
}
