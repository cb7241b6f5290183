import { createContext, useContext, type ReactNode } from "react";
import type { ProfileWithAddress } from "~/content/shop-profile";

/** A part of the account that a backend may be without. */
export type OptionalPart = "coupons" | "refunds";

/** What forms and pictures of a page need to know. */
export interface PageSettings {
  /** Value of the hidden `_csrf` field; null on pages that are the same for every visitor. */
  readonly csrf: string | null;
  /** Save-Data, or the shopper's own low-data switch. */
  readonly lowData: boolean;
  /** The page answers a form: a link to its address asks for it, and does not send that again. */
  readonly wasPosted?: boolean;
  /** What nothing on the page leads to. */
  readonly missing?: readonly OptionalPart[];
  /** What of the shop's name and contacts is other than built in. */
  readonly profile?: Partial<ProfileWithAddress>;
}

const PageContext = createContext<PageSettings>({ csrf: null, lowData: false });

/** Gives forms their `_csrf` and pictures their thrift; ShopLayout puts it around every page. */
export function PageSettingsProvider({
  csrf,
  lowData,
  wasPosted = false,
  missing,
  profile,
  children,
}: PageSettings & { readonly children: ReactNode }) {
  const settings = { csrf, lowData, wasPosted, missing, profile };
  return <PageContext.Provider value={settings}>{children}</PageContext.Provider>;
}

/** Whether the backend has a part of the account, so that it may be led to. */
export function useIsThere(): (part: OptionalPart) => boolean {
  const { missing = [] } = usePageSettings();
  return (part) => !missing.includes(part);
}

export function usePageSettings(): PageSettings {
  return useContext(PageContext);
}
