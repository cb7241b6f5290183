import type { ReactNode } from "react";
import type { Language } from "@contract/model/languages";
import type { ProfileWithAddress } from "~/content/shop-profile";
import type { BasketLineView } from "./basket-view";
import type { NoticeMessage } from "~/locales/notices";
import type { OptionalPart } from "~/ui/page-context";

/** The shopper who is signed in, as far as the layout needs to know. */
export interface Viewer {
  readonly loginId: string;
  /** What local storage keeps; null while the backend does not tell who it is. */
  readonly userInfo: UserInfo | null;
  readonly name: string;
  /** Path of the profile picture; empty for the default one. */
  readonly headImg: string;
  readonly hasLine: boolean;
  readonly hasWhatsApp: boolean;
  /** Lines in the cart, not pieces (spec §2). */
  readonly cartCount: number;
}

/** The cached user info (spec §3): accounts masked to their last two characters. */
export interface UserInfo {
  readonly id: string;
  readonly realName: string;
  readonly headImg: string;
  readonly line: string;
  readonly whatsApp: string;
}

/** What local storage is to keep, as JSON; empty says that what is there stays. */
export function keptUserInfo({ loginId, userInfo }: Pick<Viewer, "loginId" | "userInfo">): string {
  return userInfo === null ? "" : JSON.stringify({ loginId, ...userInfo });
}

/** A notice in the strip above everything. */
export interface BannerNotice {
  readonly text: string;
  /** Where it leads; empty for nowhere. */
  readonly href: string;
}

/** A way to reach the shop, as the footer lists it; `href` is empty for what leads nowhere. */
export interface ContactLine {
  readonly text: string;
  readonly href: string;
}

/** What root.tsx hands to the layout of every page. */
export interface ShellProps {
  /** Null for a visitor. */
  readonly viewer: Viewer | null;
  readonly lang: Language;
  /** Path and query of the page as the shopper sees them, such as `/product?sort=1`. */
  readonly currentPath: string;
  readonly lowData: boolean;
  /** The page answers a form that was posted to it. */
  readonly wasPosted: boolean;
  /** What the strip above everything says; null for the shop's own words. */
  readonly banner: BannerNotice | null;
  /** How the footer says that the shop is reached; null for the shop's own words. */
  readonly contacts: readonly ContactLine[] | null;
  /** What the page before has to say; shown once. */
  readonly notice: NoticeMessage | null;
  /** Value of the `_csrf` fields; null on pages that are the same for every visitor. */
  readonly csrf: string | null;
  /** The lines of the visitor's basket; absent if there are none. */
  readonly basket?: readonly BasketLineView[];
  /** True if the shopper cancelled the contact dialog in this session; absent otherwise. */
  readonly contactFolded?: true;
  /** A page of the back office, which brings its own frame. */
  readonly isBackOffice: boolean;
  /** True when the sign-in has just expired: shows the "System prompt" (spec §4). */
  readonly systemPrompt: boolean;
  /** What the backend does not have; absent where it has all. */
  readonly missing?: readonly OptionalPart[];
  /** What of the shop's name and contacts is other than built in; absent where nothing is. */
  readonly profile?: Partial<ProfileWithAddress>;
  /** `teaserQuestions` of all questions. */
  readonly teaser: readonly string[];
  /** The other questions unfold in the page: it may hold what somebody has typed. */
  readonly teaserUnfolds?: boolean;
  readonly children: ReactNode;
}
