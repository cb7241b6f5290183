import type { Language } from "@contract/model/languages";
import type { BasketLineView } from "~/layout/basket-view";
import type { Viewer } from "~/layout/shell";
import type { NoticeMessage } from "~/locales/notices";
import type { RouteFacts, RouteTable } from "~/routing/route-table.server";
import type { Basket } from "./basket.server";
import type { PendingAdd } from "./pending-add.server";
import type { ExpiryCause } from "./session-expired";
import type { ShopSession } from "./shop-session.server";
import type { StaffSession } from "./staff-session.server";
import type { Submission } from "./submission.server";

/** The `context` of every loader and action, created once per request. */
export interface LoadContext {
  /** Null for a visitor, but never in the loader or action of a guarded route. */
  readonly session: ShopSession | null;
  /** Never null in a loader or action of the back office, except its sign-in. */
  readonly staff: StaffSession | null;
  /** The facts of the requested page. Its layouts and the root do not see its handle. */
  readonly page: RouteFacts;
  readonly routes: RouteTable;
  readonly lang: Language;
  /**
   * The nonce in this response's Content-Security-Policy. Only the client module on hydrated pages
   * uses it.
   */
  readonly nonce: string;
  readonly requestId: string;
  /** The trace headers of the request (W3C Trace Context), for the backend. */
  readonly traceHeaders: Readonly<Record<string, string>>;
  readonly lowData: boolean;
  /** The value of the `_csrf` fields. It is null on pages that all visitors share. */
  readonly csrf: string | null;
  /**
   * The shopper's network address for limits. Behind a proxy it is only known if TRUST_PROXY names
   * the proxy.
   */
  readonly clientIp: string;
  /**
   * The device secret that identifies this browser to the accounts that sign in with it
   * (`device.server.ts`).
   */
  readonly device: string;
  /** The header as sent, cut at 400 characters, or an empty text. */
  readonly userAgent: string;
  /** The QA token of the request, if the shop has one (QA_TOKEN). The backend checks it. */
  readonly qaToken: string | null;
  /** The submitted form, if repetitions of it are detected. It is null for every other request. */
  readonly submission: Submission | null;
  /** The flash message of the previous page. The root loader shows and clears it. */
  readonly notice: NoticeMessage | null;
  /**
   * The goods that a visitor wanted to add before signing in. The sign-in form may also contain
   * them.
   */
  pendingAdd: PendingAdd | null;
  /**
   * The goods that were added before signing in, or that the cart did not accept; null if there are
   * none.
   */
  readonly basket: Basket | null;
  /** True if the contact dialog was folded in this browser session. */
  readonly contactFolded: boolean;
  /** Returns a small copy of an image inside the page (ui/previewed), 200 or 400 px wide. */
  readonly findPreview: (src: string, width: 200 | 400) => string | null;
  /** Encodes an uploaded image in the background, so that no shopper waits for it. `path` is the backend's. */
  encodePicture(path: string): void;
  /** True if the browser has the current style sheet. */
  readonly styleSheetCached: boolean;
  /** Begins a session with a new cookie and discards an earlier session. */
  signIn(account: Pick<ShopSession, "token" | "loginId">): void;
  /** Stores `device` in this browser, so that the account recognizes it. */
  keepDevice(): void;
  /** Ends the session in this browser. The device stays known. */
  signOut(): void;
  /** Records that the page shows stale data, with their date. The page says how old it is. */
  onStale(madeAt: Date): void;
  /** Returns the date of the oldest stale data, or null without any. */
  asOf(): Date | null;
  /** Adds a Set-Cookie header to the response. Headers of a redirect are the only alternative. */
  setCookie(header: string): void;
}

declare module "@remix-run/server-runtime" {
  // This adds the types to `context` in every loader and action.
  interface AppLoadContext extends LoadContext {
    /**
     * The viewer of a page that is rendered once for all shoppers. Otherwise the root loader loads
     * it.
     */
    viewer?: Viewer;
    /** The basket lines of a page template. Otherwise the root loader loads them. */
    basketView?: readonly BasketLineView[];
    /**
     * How a call of this request reported the expired session. The page shows the "System prompt".
     */
    endedBy?: ExpiryCause;
    /** True if the response belongs to one shopper and must not be stored. The guard sets it. */
    guarded?: boolean;
    /** The status of a failed action, which the root page shows instead of the page. */
    failedWith?: number;
    /** The reason why a file is missing, for the page that shows it. */
    refusedFile?: Response;
    /** The typed values of a submitted form, for a page that cannot show the form again. */
    submitted?: readonly string[];
  }
}

/** Returns the session in a guarded route. Throws if the route is not guarded. */
export function shopperOf(context: Pick<LoadContext, "session">): ShopSession {
  if (context.session === null)
    throw new Error("A public route read the shopper of a request without a session.");
  return context.session;
}

/** Returns the staff session in a back office route. Throws in any other route. */
export function staffOf(context: Pick<LoadContext, "staff">): StaffSession {
  if (context.staff === null)
    throw new Error("A route outside of the back office read the staff session.");
  return context.staff;
}
