import type { Language } from "@contract/model/languages";
import type { BasketLineView } from "~/layout/basket-view";
import type { Viewer } from "~/layout/shell";
import type { NoticeMessage } from "~/locales/notices";
import type { RouteFacts, RouteTable } from "~/routing/route-table.server";
import type { Basket } from "./basket.server";
import type { PendingAdd } from "./pending-add.server";
import type { ToldExpired } from "./session-expired";
import type { ShopSession } from "./shop-session.server";
import type { StaffSession } from "./staff-session.server";
import type { Submission } from "./submission.server";

/** What every loader and action gets as `context`: read once per request, by the server. */
export interface LoadContext {
  /** Null for a visitor. Never null inside the loader or action of a guarded route. */
  readonly session: ShopSession | null;
  /** Never null inside a loader or action of the back office, its sign-in apart. */
  readonly staff: StaffSession | null;
  /** What is true of the page that was asked for: its layouts and the root see no handle of it. */
  readonly page: RouteFacts;
  readonly routes: RouteTable;
  readonly lang: Language;
  /** Of this answer's Content-Security-Policy; for the client module on hydrated pages only. */
  readonly nonce: string;
  readonly requestId: string;
  /** What a tracer sent along (W3C Trace Context), for the backend. */
  readonly traceHeaders: Readonly<Record<string, string>>;
  readonly lowData: boolean;
  /** Value of the `_csrf` fields; null on pages that are the same for every visitor. */
  readonly csrf: string | null;
  /** The shopper's network address, for limits; behind a proxy only when TRUST_PROXY names it. */
  readonly clientIp: string;
  /** What this browser is known by to the accounts that sign in with it (`device.server.ts`). */
  readonly device: string;
  /** As sent, cut at 400 characters; empty when the browser does not say. */
  readonly userAgent: string;
  /** QA's key as the request brought it, while the shop knows one (QA_TOKEN); for the backend to check. */
  readonly qaToken: string | null;
  /** The form that is being answered, where its repetitions are looked for; null for every other request. */
  readonly submission: Submission | null;
  /** What the page before has to say; the root loader shows it and takes it away. */
  readonly notice: NoticeMessage | null;
  /** What a visitor wanted to put into the cart before signing in; also as the sign-in's own form brings it. */
  pendingAdd: PendingAdd | null;
  /** The goods kept before signing in, or those that the cart did not take; null if there are none. */
  readonly basket: Basket | null;
  /** True if this browser folded the contact dialog in this session. */
  readonly contactFolded: boolean;
  /** The small copies of pictures that travel inside a page (ui/previewed), 200 or 400 px wide. */
  readonly findPreview: (src: string, width: 200 | 400) => string | null;
  /** True when the browser holds the present style sheet. */
  readonly styleSheetCached: boolean;
  /** Starts a session with a fresh cookie; whatever session there was before is left behind. */
  signIn(account: Pick<ShopSession, "token" | "loginId">): void;
  /** Keeps `device` in this browser: an account knows it from now on. */
  keepDevice(): void;
  /** Ends the session in this browser; the device stays known. */
  signOut(): void;
  /** Told of what stands in for what the backend does not give: the page says how old it is. */
  standsIn(madeAt: Date): void;
  /** When the oldest of that was made; null where nothing stands in. */
  asOf(): Date | null;
  /** Adds one Set-Cookie header to the answer; the only way besides the headers of a redirect. */
  setCookie(header: string): void;
}

declare module "@remix-run/server-runtime" {
  // Typed everywhere: `context.session` in any loader or action.
  interface AppLoadContext extends LoadContext {
    /** Who looks, for a page that is made once for all shoppers; otherwise the root loader asks. */
    viewer?: Viewer;
    /** The basket lines to show, for a page template; otherwise the root loader finds them. */
    basketView?: readonly BasketLineView[];
    /** How a call of this request told that the sign-in has ended; the page shows the "System prompt". */
    endedBy?: ToldExpired;
    /** Set by the guard: the answer belongs to one shopper and is never stored. */
    guarded?: boolean;
    /** Status of an action that could not be done: the root page shows it in the place of the page. */
    failedWith?: number;
    /** Why a file could not be had, for the page that says so in its place. */
    refusedFile?: Response;
    /** What was written in the form that was posted, for a page that cannot give the form back. */
    submitted?: readonly string[];
  }
}

/** The session inside a guarded route; throws when called from a route that the guard leaves open. */
export function shopperOf(context: Pick<LoadContext, "session">): ShopSession {
  if (context.session === null)
    throw new Error("A public route asked for the shopper without looking whether there is one.");
  return context.session;
}

/** The staff session inside a route of the back office; throws when called from anywhere else. */
export function staffOf(context: Pick<LoadContext, "staff">): StaffSession {
  if (context.staff === null)
    throw new Error("A route outside the back office asked for the staff.");
  return context.staff;
}
