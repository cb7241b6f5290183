import { createContext, useContext, type ReactNode } from "react";
import type { ProfileWithAddress } from "~/content/shop-profile";

/** A page of the shop that is hidden while it has no content. */
export type EmptyPage = "question" | "custmoerCase";
/** A feature of the account that a backend may lack, or a page without content. */
export type OptionalFeature = "coupons" | "refunds" | EmptyPage;

/** Page data that forms and images need. */
export interface PageSettings {
  /** The value of the hidden `_csrf` field; null on pages that all visitors share. */
  readonly csrf: string | null;
  /** True if the browser sends Save-Data, or if the shopper turned on low-data mode. */
  readonly lowData: boolean;
  /**
   * The page is the response to a form. A link to the same address loads it with GET and does not send the
   * form again.
   */
  readonly wasPosted?: boolean;
  /** Features that the backend lacks, and pages without content. Pages do not link to them. */
  readonly missing?: readonly OptionalFeature[];
  /** The parts of the shop's name and contacts that differ from the built-in ones. */
  readonly profile?: Partial<ProfileWithAddress>;
}

const PageContext = createContext<PageSettings>({ csrf: null, lowData: false });

/** Provides the page settings to forms and images. ShopLayout puts it around every page. */
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

/** Returns a function that tells whether pages can link to a part of the shop. */
export function useHasFeature(): (part: string) => boolean {
  const { missing = [] } = usePageSettings();
  return (part) => !missing.some((each) => each === part);
}

export function usePageSettings(): PageSettings {
  return useContext(PageContext);
}
