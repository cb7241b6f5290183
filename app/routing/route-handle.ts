import type { NeededPermission } from "@contract/staff/permissions";
import type { Namespace } from "~/locales/i18n.server";

/** Who may open a route: everybody, a shopper who has signed in, or the staff of the shop. */
export type Access = "public" | "shopper" | "staff";

/** The kind of file that the form of a page takes. */
export type UploadKind =
  | "avatar"
  | "unpackVideo"
  | "productPictures"
  | "taxonomyPicture"
  | "productFile"
  | "parcelFile"
  | "textPictures";

/** A page that is the same for every visitor, so that it is kept as finished bytes. */
export interface VisitorCache {
  /** Names of the query that make another page; any other name leads past the cache. */
  readonly queries: readonly string[];
  /** The parameters that may have several values, whose order does not matter. */
  readonly lists?: readonly string[];
  /** Parameters with values, such as `page=1`, that make the same page as none. Empty ones do so anyway. */
  readonly idle?: readonly string[];
  /** What the page shows of a visitor's own cookies. */
  readonly shows?: "hiddenActivity" | "viewedProducts";
}

/** What a route of any access may say of itself. */
interface AnyRoute {
  /** React runs in the browser from the first interaction on: pages with a validated form. */
  readonly hydrate?: true;
  /** Dictionaries that a hydrated page needs in the browser. */
  readonly i18n?: readonly Namespace[];
  readonly upload?: UploadKind;
  /** Its fields may be longer than others: whole texts are written there. */
  readonly longTexts?: true;
}

/** A route that a visitor may open (spec §2, route guard). */
export interface PublicRoute extends AnyRoute {
  readonly access: "public";
  /** Part of the back office, and nowhere when that is off: its sign-in. */
  readonly backOffice?: true;
  /**
   * A post that does not say which page it comes from counts by the signed word in its address: so a mail program
   * posts for its reader (RFC 8058). Such a route looks at no cookie.
   */
  readonly signedLink?: true;
  /** Stands in sitemap.xml. */
  readonly inSitemap?: true;
  readonly visitorCache?: VisitorCache;
  /** Names of the query that make another page for search engines; the rest does not. */
  readonly canonicalParams?: readonly string[];
}

export interface ShopperRoute extends AnyRoute {
  readonly access?: "shopper";
}

export interface StaffRoute extends AnyRoute {
  readonly access: "staff";
  /** What a member of staff must be allowed to do for it. */
  readonly permission: NeededPermission;
}

/**
 * What is true of a page, exported by its route as `handle`. Plain data, because the browser keeps it.
 * A route that says nothing is guarded, uncached and unlisted.
 */
export type RouteHandle = PublicRoute | ShopperRoute | StaffRoute;
