import { createContext, useContext, type ReactNode } from "react";
import type { HideablePage, ProfileWithAddress } from "~/content/shop-profile";

/** A feature of the account that the backend may not support, or a page that may have no content. */
export type OptionalFeature = "coupons" | "refunds" | "wishlist" | "security" | HideablePage;

/** The data of the page that its forms and images need. */
export interface PageSettings {
  /** The value of the hidden `_csrf` field. Null on pages that all visitors share. */
  readonly csrf: string | null;
  /** True if the browser sends Save-Data, or if the shopper has turned on low-data mode. */
  readonly lowData: boolean;
  /**
   * True if the page is the response to a form. A link to the same URL then loads the page by GET and does
   * not submit the form again.
   */
  readonly wasPosted?: boolean;
  /**
   * The features that the backend does not support, and the pages without content. Pages do not link to them.
   */
  readonly missing?: readonly OptionalFeature[];
  /** The parts of the shop's name and contacts that differ from the built-in ones. */
  readonly profile?: Partial<ProfileWithAddress>;
}

const PageContext = createContext<PageSettings>({ csrf: null, lowData: false });

/** Provides the settings of the page to forms and images. ShopLayout renders it around every page. */
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

/** Returns a function that returns true if pages may link to a part of the shop. */
export function useHasFeature(): (part: string) => boolean {
  const { missing = [] } = usePageSettings();
  return (part) => !missing.some((each) => each === part);
}

export function usePageSettings(): PageSettings {
  return useContext(PageContext);
}
