import { createContext, useContext, type ReactNode } from "react";

interface PageSettings {
  /** Value of the hidden `_csrf` field; null on pages that are the same for every visitor. */
  readonly csrf: string | null;
  /** Save-Data, or the shopper's own low-data switch. */
  readonly lowData: boolean;
}

const PageContext = createContext<PageSettings>({ csrf: null, lowData: false });

/** Gives forms their `_csrf` and pictures their thrift; ShopLayout puts it around every page. */
export function PageSettingsProvider({
  csrf,
  lowData,
  children,
}: PageSettings & { readonly children: ReactNode }) {
  return <PageContext.Provider value={{ csrf, lowData }}>{children}</PageContext.Provider>;
}

export function usePageSettings(): PageSettings {
  return useContext(PageContext);
}
