import type { ReactNode } from "react";
import type { Language } from "@contract/model/languages";
import type { ProfileWithAddress } from "~/content/shop-profile";
import type { NoticeMessage } from "~/locales/notices";
import type { NotAddedReason } from "~/session/basket.server";
import type { OptionalFeature } from "~/ui/page-context";

/** The reason why a line cannot be bought, or what has changed since the visitor added it. */
export type BasketLineState =
  | { readonly kind: "offShelf" | "soldOut" }
  | { readonly kind: "aboveStock"; readonly left: number }
  | { readonly kind: "left"; readonly reason: NotAddedReason }
  | { readonly kind: "priceChanged"; readonly beforeCents: number }
  | null;

/** A line of a visitor's basket, as the panel shows it. */
export interface BasketLineView {
  readonly productId: string;
  readonly skuId: string;
  /** The product name. Null while the product cannot be loaded. */
  readonly name: string | null;
  /** The displayed size of the SKU. */
  readonly packing: string;
  readonly count: number;
  /** The price of one unit in HK cents. Null if the price is unknown. */
  readonly priceCents: number | null;
  readonly stock: number;
  readonly state: BasketLineState;
}

/** The data of the signed-in shopper that the layout needs. */
export interface Viewer {
  readonly loginId: string;
  /** The value for local storage. Null if the backend did not return the user. */
  readonly userInfo: UserInfo | null;
  readonly name: string;
  /** The path of the profile picture. Empty for the default picture. */
  readonly headImg: string;
  readonly hasLine: boolean;
  readonly hasWhatsApp: boolean;
  /** The number of lines in the cart, not of units (spec §2). */
  readonly cartCount: number;
}

/**
 * The user info that is stored in the browser (spec §3). Accounts are masked except for their last two
 * characters.
 */
export interface UserInfo {
  readonly id: string;
  readonly realName: string;
  readonly headImg: string;
  readonly line: string;
  readonly whatsApp: string;
}

/** Returns the JSON for local storage. An empty text keeps the stored value. */
export function toStoredUserInfo({
  loginId,
  userInfo,
}: Pick<Viewer, "loginId" | "userInfo">): string {
  return userInfo === null ? "" : JSON.stringify({ loginId, ...userInfo });
}

/** An announcement in the banner above the header. */
export interface BannerNotice {
  readonly text: string;
  /** The URL of its link. Empty if the announcement has no link. */
  readonly href: string;
}

/** A line of contact data in the footer. `href` is empty if the line has no link. */
export interface ContactLine {
  readonly text: string;
  readonly href: string;
}

/** An uploaded logo, with its size in px. */
export interface ShopLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The properties that root.tsx passes to the layout of every page. */
export interface ShellProps {
  /** The signed-in shopper, or null for a visitor. */
  readonly viewer: Viewer | null;
  readonly lang: Language;
  /** The path and query in the browser's address bar, such as `/product?sort=1`. */
  readonly currentPath: string;
  readonly lowData: boolean;
  /** True if the page is the response to a submitted form. */
  readonly wasPosted: boolean;
  /** True if the shop does not take orders yet. The banner then says so. Absent otherwise. */
  readonly opensSoon?: true;
  /** The announcement in the banner; null for the built-in text. */
  readonly banner: BannerNotice | null;
  /** The contacts in the footer. Null means the built-in contacts. */
  readonly contacts: readonly ContactLine[] | null;
  /** The flash message of the previous page, which is shown once. */
  readonly notice: NoticeMessage | null;
  /** The value of the `_csrf` fields. Null on pages that all visitors share. */
  readonly csrf: string | null;
  /** The lines of the visitor's basket. Absent if the basket is empty. */
  readonly basket?: readonly BasketLineView[];
  /** True if the shopper closed the contact dialog with "cancel" in this session. Absent otherwise. */
  readonly contactFolded?: true;
  /** True for a page of the back office, which has its own layout. */
  readonly isBackOffice: boolean;
  /** True if the session has just expired. The page then shows the session-expired dialog (spec §4). */
  readonly systemPrompt: boolean;
  /**
   * The features that the backend does not support, and the pages without content. Absent if there are none.
   */
  readonly missing?: readonly OptionalFeature[];
  /** The parts of the shop's name and contacts that differ from the built-in ones. Absent if none differ. */
  readonly profile?: Partial<ProfileWithAddress>;
  /** The shop's own logo; absent for the built-in one. */
  readonly logo?: ShopLogo;
  /** The result of `selectTeaserQuestions`. */
  readonly teaser: readonly string[];
  /** True if the other questions expand within the page, because a navigation would lose typed text. */
  readonly teaserUnfolds?: boolean;
  /** True if the teaser already shows all questions and cannot be expanded. */
  readonly teaserIsWhole?: true;
  readonly children: ReactNode;
}
