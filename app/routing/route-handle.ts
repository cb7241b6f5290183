import type { NeededPermission } from "@contract/staff/permissions";
import type { Namespace } from "~/locales/i18n.server";

/** The users who may open a route: all visitors, signed-in shoppers, or staff. */
export type Access = "public" | "shopper" | "staff";

/** The kind of file that the form of a page accepts. */
export type UploadKind =
  | "avatar"
  | "unpackVideo"
  | "reviewPictures"
  | "payReceipt"
  | "productPictures"
  | "taxonomyPicture"
  | "productFile"
  | "pictureZip"
  | "parcelFile"
  | "paymentFile"
  | "textPictures";

/** Describes how the page of a visitor is cached. The page is the same for every visitor. */
export interface VisitorCachePolicy {
  /**
   * The query parameters of the page. They are part of the cache key. A request with any other parameter
   * bypasses the cache.
   */
  readonly queries: readonly string[];
  /** The parameters that may have several values, in any order. */
  readonly lists?: readonly string[];
  /** Parameters with their default value, such as `page=1`. They are ignored, like empty parameters. */
  readonly idle?: readonly string[];
  /** The data from a visitor's cookies that the page shows. */
  readonly shows?: "hiddenActivity" | "viewedProducts";
}

/** The properties that every route may have. */
interface AnyRoute {
  /** True for pages with a validated form. React hydrates them when the shopper first uses the form. */
  readonly hydrate?: true;
  /** The message namespaces that a hydrated page needs in the browser. */
  readonly i18n?: readonly Namespace[];
  readonly upload?: UploadKind;
  /** True if the fields of the page may have LONG_FIELD_MAX_BYTES instead of FIELD_MAX_BYTES. */
  readonly longTexts?: true;
  /** True if the page is a list with fields in its rows, which may have LIST_FORM_MAX_FIELDS fields. */
  readonly listForm?: true;
}

/** A route that visitors may open (spec §2, route guard). */
export interface PublicRoute extends AnyRoute {
  readonly access: "public";
  /** True for the sign-in pages of the back office. They respond with 404 if the back office is off. */
  readonly backOffice?: true;
  /**
   * True if the signed token in the URL authorizes a POST request without an origin. Mail programs send such
   * requests to unsubscribe (RFC 8058). The route ignores cookies.
   */
  readonly signedLink?: true;
  /** True if sitemap.xml lists the page. */
  readonly inSitemap?: true;
  readonly visitorCache?: VisitorCachePolicy;
  /** The query parameters that are part of the canonical URL. Search engines ignore all other parameters. */
  readonly canonicalParams?: readonly string[];
}

export interface ShopperRoute extends AnyRoute {
  readonly access?: "shopper";
}

export interface StaffRoute extends AnyRoute {
  readonly access: "staff";
  /** The permission that staff need to open the page. */
  readonly permission: NeededPermission;
}

/**
 * The properties of a page, which its route exports as `handle`. A handle must be plain data, because the
 * browser also reads it. A route without a handle is guarded, not cached and not in the sitemap.
 */
export type RouteHandle = PublicRoute | ShopperRoute | StaffRoute;
