import { createContext, useContext, type ReactNode } from "react";

interface PageSettings {
  /** Value of the hidden `_csrf` field; null on pages that are the same for every visitor. */
  readonly csrf: string | null;
  /** Save-Data, or the shopper's own low-data switch. */
  readonly lowData: boolean;
  /** The page answers a form: a link to its address asks for it, and does not send that again. */
  readonly wasPosted?: boolean;
}

const PageContext = createContext<PageSettings>({ csrf: null, lowData: false });

/** Gives forms their `_csrf` and pictures their thrift; ShopLayout puts it around every page. */
export function PageSettingsProvider({
  csrf,
  lowData,
  wasPosted = false,
  children,
}: PageSettings & { readonly children: ReactNode }) {
  const settings = { csrf, lowData, wasPosted };
  return <PageContext.Provider value={settings}>{children}</PageContext.Provider>;
}

export function usePageSettings(): PageSettings {
  return useContext(PageContext);
}
