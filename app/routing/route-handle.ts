import type { NeededPermission } from "@contract/staff/permissions";
import type { Namespace } from "~/locales/i18n.server";

/** The users who may open a route: all users, signed-in shoppers, or staff. */
export type Access = "public" | "shopper" | "staff";

/** The kind of file that the form of a page accepts. */
export type UploadKind =
  | "avatar"
  | "unpackVideo"
  | "reviewPictures"
  | "productPictures"
  | "taxonomyPicture"
  | "productFile"
  | "parcelFile"
  | "textPictures";

/** A page that is the same for every visitor, so that its response is cached. */
export interface VisitorCache {
  /** The query parameters that select another page. A request with any other parameter bypasses the cache. */
  readonly queries: readonly string[];
  /** The parameters that may have several values, whose order does not matter. */
  readonly lists?: readonly string[];
  /** Parameters with values, such as `page=1`, that make the same page as none. Empty ones do so anyway. */
  readonly idle?: readonly string[];
  /** The data from a visitor's own cookies that the page shows. */
  readonly shows?: "hiddenActivity" | "viewedProducts";
}

/** The properties that every route may have. */
interface AnyRoute {
  /** True for pages with a validated form, which React hydrates at the first interaction. */
  readonly hydrate?: true;
  /** The message namespaces that a hydrated page needs in the browser. */
  readonly i18n?: readonly Namespace[];
  readonly upload?: UploadKind;
  /** True if the fields may contain long texts. */
  readonly longTexts?: true;
}

/** A route that visitors may open (spec §2, route guard). */
export interface PublicRoute extends AnyRoute {
  readonly access: "public";
  /** True for the sign-in of the back office. It does not exist if the back office is off. */
  readonly backOffice?: true;
  /**
   * True if the signed token in the address authorizes a post without an origin. Mail programs send such
   * posts to unsubscribe (RFC 8058). The route ignores cookies.
   */
  readonly signedLink?: true;
  /** True if sitemap.xml lists the page. */
  readonly inSitemap?: true;
  readonly visitorCache?: VisitorCache;
  /** The query parameters that select another page for search engines. Others do not. */
  readonly canonicalParams?: readonly string[];
}

export interface ShopperRoute extends AnyRoute {
  readonly access?: "shopper";
}

export interface StaffRoute extends AnyRoute {
  readonly access: "staff";
  /** The permission that staff need for it. */
  readonly permission: NeededPermission;
}

/**
 * The properties of a page, exported by its route as `handle`. They are plain data, because the browser reads
 * them too. A route without a handle is guarded, not cached and not in the sitemap.
 */
export type RouteHandle = PublicRoute | ShopperRoute | StaffRoute;
