import type { Language } from "@contract/model/languages";
import type { BasketLineView, Viewer } from "~/layout/shell";
import type { NoticeMessage } from "~/locales/notices";
import type { RouteFacts, RouteTable } from "~/routing/route-table.server";
import type { Basket } from "./basket.server";
import type { PendingAdd } from "./visit-cookies.server";
import type { ExpiryCause } from "./session-expired";
import type { ShopSession } from "./shop-session.server";
import type { StaffSession } from "./staff-session.server";
import type { Submission } from "./submission.server";
import type { VisitorWish, WishKey } from "./wishlist.server";

/** The `context` of every loader and action, created once per request. */
export interface LoadContext {
  /**
   * The shopper's session, or null for a visitor. It is never null in a route that only shoppers may open.
   */
  readonly session: ShopSession | null;
  /**
   * The staff session. It is never null in a loader or action of the back office, except those of its sign-in
   * pages.
   */
  readonly staff: StaffSession | null;
  /** The properties of the requested page. Layouts and the root have no other way to read its handle. */
  readonly page: RouteFacts;
  readonly routes: RouteTable;
  readonly lang: Language;
  /**
   * The nonce in this response's Content-Security-Policy. Only the client module on hydrated pages uses it.
   */
  readonly nonce: string;
  readonly requestId: string;
  /** The trace headers (W3C Trace Context) for calls to the backend. */
  readonly traceHeaders: Readonly<Record<string, string>>;
  readonly lowData: boolean;
  /** The value of the `_csrf` fields. Null on pages that all visitors share. */
  readonly csrf: string | null;
  /**
   * The shopper's IP address, to which limits apply. Behind a proxy, it is only known if TRUST_PROXY contains
   * the proxy.
   */
  readonly clientIp: string;
  /** The secret by which accounts recognize this browser (see `readDevice`). */
  readonly device: string;
  /** The User-Agent header, cut at 400 characters. Empty if the request has none. */
  readonly userAgent: string;
  /** The QA token of the request, if the shop has one (QA_TOKEN). The backend checks it. */
  readonly qaToken: string | null;
  /** The submitted form, if the server checks it for duplicates. Null for every other request. */
  readonly submission: Submission | null;
  /** The flash message of the previous page. The root loader passes it to the page and clears it. */
  readonly notice: NoticeMessage | null;
  /** The goods that a visitor wanted to buy before signing in. The sign-in form may also contain them. */
  pendingAdd: PendingAdd | null;
  /**
   * The goods that the visitor added before signing in, or that the cart rejected. Null if there are none.
   */
  readonly basket: Basket | null;
  /**
   * The wishes that the visitor added before signing in, or that did not fit into the wishlist, newest first.
   */
  readonly visitorWishes: readonly VisitorWish[];
  /** True if the shopper collapsed the contact dialog in this browser session. */
  readonly contactFolded: boolean;
  /**
   * Returns a small copy of an image, 200 or 400 px wide, which is inserted into the page (see ui/previewed).
   * Returns null if there is none yet.
   */
  readonly findPreview: (src: string, width: 200 | 400) => string | null;
  /**
   * Encodes an uploaded image in the background, so that no shopper waits for it. `path` is the path that the
   * backend returned.
   */
  encodePicture(path: string): void;
  /** True if the browser has already loaded the current style sheet. */
  readonly styleSheetCached: boolean;
  /** Begins a session with a new cookie, which replaces the cookie of an earlier session. */
  signIn(account: Pick<ShopSession, "token" | "loginId">): void;
  /** Stores the secret `device` in this browser, so that the account recognizes the browser later. */
  keepDevice(): void;
  /** Ends the session in this browser. The browser keeps its device secret. */
  signOut(): void;
  /** Records that the page contains stale data, with the date of the data. The page then shows this date. */
  onStale(madeAt: Date): void;
  /**
   * Returns the date of the oldest stale data in the page. Returns null if the page contains no stale data.
   */
  asOf(): Date | null;
  /** Adds a Set-Cookie header to the response. A redirect may also contain the header itself. */
  setCookie(header: string): void;
}

declare module "@remix-run/server-runtime" {
  // This declaration adds the types to `context` in every loader and action.
  interface AppLoadContext extends LoadContext {
    /**
     * The viewer, if it is already known. It has placeholders for a page that all shoppers share, and no data
     * if the backend was too slow. If it is missing, the root loader loads the viewer.
     */
    viewer?: Viewer;
    /**
     * The wishes in a page template that shoppers share. Null if the backend has no wishlist. If the field is
     * missing, the page loads the wishes.
     */
    wishes?: readonly WishKey[] | null;
    /** The basket lines of a page template. If they are missing, the root loader loads the lines. */
    basketView?: readonly BasketLineView[];
    /**
     * How a call of this request reported that the session has expired. The page then shows the
     * session-expired dialog.
     */
    endedBy?: ExpiryCause;
    /** True if the response belongs to one shopper and must not be stored by caches. The guard sets it. */
    guarded?: boolean;
    /** The status of a failed action. The root shows its error page instead of the page. */
    failedWith?: number;
    /**
     * The error response of a route without a page, such as a download. The error page of that route shows
     * it.
     */
    refusedFile?: Response;
    /** The typed values of a submitted form. A page that cannot show the form again shows these values. */
    submitted?: readonly string[];
  }
}

/** Returns the shopper's session in a route that only shoppers may open. Throws if there is no session. */
export function requireShopSession(context: Pick<LoadContext, "session">): ShopSession {
  if (context.session === null)
    throw new Error("A public route read the shopper of a request without a session.");
  return context.session;
}

/** Returns the staff session in a route of the back office. Throws in any other route. */
export function requireStaffSession(context: Pick<LoadContext, "staff">): StaffSession {
  if (context.staff === null)
    throw new Error("A route outside of the back office read the staff session.");
  return context.staff;
}
