import type { ReactNode } from "react";
import type { Language } from "@contract/model/languages";
import type { ProfileWithAddress } from "~/content/shop-profile";
import type { BasketLineView } from "./basket-view";
import type { NoticeMessage } from "~/locales/notices";
import type { OptionalFeature } from "~/ui/page-context";

/** The data of the signed-in shopper that the layout needs. */
export interface Viewer {
  readonly loginId: string;
  /** The value for local storage; null while the backend does not return the user. */
  readonly userInfo: UserInfo | null;
  readonly name: string;
  /** The path of the profile picture; empty for the default one. */
  readonly headImg: string;
  readonly hasLine: boolean;
  readonly hasWhatsApp: boolean;
  /** The number of lines in the cart, not of pieces (spec §2). */
  readonly cartCount: number;
}

/** The cached user info (spec §3). Accounts are masked except for their last two characters. */
export interface UserInfo {
  readonly id: string;
  readonly realName: string;
  readonly headImg: string;
  readonly line: string;
  readonly whatsApp: string;
}

/** Returns the JSON for local storage; empty to keep the stored value. */
export function toStoredUserInfo({
  loginId,
  userInfo,
}: Pick<Viewer, "loginId" | "userInfo">): string {
  return userInfo === null ? "" : JSON.stringify({ loginId, ...userInfo });
}

/** An announcement in the banner above the header. */
export interface BannerNotice {
  readonly text: string;
  /** The address of its link; empty for no link. */
  readonly href: string;
}

/** A contact in the footer. `href` is empty for no link. */
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
  /** Null for a visitor. */
  readonly viewer: Viewer | null;
  readonly lang: Language;
  /** The path and query that the browser shows, such as `/product?sort=1`. */
  readonly currentPath: string;
  readonly lowData: boolean;
  /** The page is the response to a posted form. */
  readonly wasPosted: boolean;
  /** True if the shop does not take orders yet. The banner says so; absent otherwise. */
  readonly opensSoon?: true;
  /** The announcement in the banner; null for the built-in text. */
  readonly banner: BannerNotice | null;
  /** The contacts in the footer; null for the built-in ones. */
  readonly contacts: readonly ContactLine[] | null;
  /** The flash message of the previous page, shown once. */
  readonly notice: NoticeMessage | null;
  /** The value of the `_csrf` fields; null on pages that all visitors share. */
  readonly csrf: string | null;
  /** The lines of the visitor's basket; absent if there are none. */
  readonly basket?: readonly BasketLineView[];
  /** True if the shopper cancelled the contact dialog in this session; absent otherwise. */
  readonly contactFolded?: true;
  /** True for a page of the back office, which has its own layout. */
  readonly isBackOffice: boolean;
  /** True if the session has just expired. The page then shows the "System prompt" (spec §4). */
  readonly systemPrompt: boolean;
  /** The features that the backend lacks, and the pages without content; absent if there are none. */
  readonly missing?: readonly OptionalFeature[];
  /** The parts of the shop's name and contacts that differ from the built-in ones; absent if none differ. */
  readonly profile?: Partial<ProfileWithAddress>;
  /** The shop's own logo; absent for the built-in one. */
  readonly logo?: ShopLogo;
  /** The result of `teaserQuestions`. */
  readonly teaser: readonly string[];
  /** True if the other questions unfold within the page, because a navigation would lose typed text. */
  readonly teaserUnfolds?: boolean;
  /** True if the teaser shows all questions of the shop and cannot be expanded. */
  readonly teaserIsWhole?: true;
  readonly children: ReactNode;
}
