import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { STAFF_LANGUAGES } from "@contract/model/languages";
import { config } from "~/config.server";
import type { Viewer } from "~/layout/shell";
import { findLanguage } from "~/locales/i18n.server";
import { refreshShopProfile } from "~/prod-api/shop-profile.server";
import type { RouteTable } from "~/routing/route-table.server";
import { BASKET_COOKIE, clearBasket, readBasket, type Basket } from "~/session/basket.server";
import {
  clearContactFolded,
  CONTACT_FOLDED_COOKIE,
  LANGUAGE_COOKIE,
  parseLanguage,
  writeLanguage,
  isLowDataMode,
} from "~/session/preferences.server";
import { createCsrfToken, readVisitorId } from "~/session/csrf-token.server";
import { readDevice, writeDevice, readPendingAdd } from "~/session/visit-cookies.server";
import { readNotice } from "~/session/flash-notice.server";
import {
  clearShopSession,
  createShopSession,
  readShopSession,
  SESSION_COOKIE,
  type ShopSession,
  isRefreshOn,
  writeShopSession,
} from "~/session/shop-session.server";
import { readCookie } from "~/session/signed-cookie.server";
import { readStaffSession } from "~/session/staff-session.server";
import { readWishes } from "~/session/wishlist.server";
import { styleSheet } from "~/styles/style-sheet.server";
import type { FindPreview } from "~/ui/picture";
import { getClientAddress } from "../security/client-address.server";
import { getRequestId, getTraceHeaders } from "../server/request-log.server";

const USER_AGENT_MAX = 400;

const unknownViewers = new WeakMap<IncomingMessage, Viewer>();

/**
 * Stores the viewer of a request for which the backend did not respond in time. The page of the same request
 * is rendered with this viewer, so that it does not wait for the backend a second time.
 */
export function storeUnknownViewer(req: IncomingMessage, viewer: Viewer): void {
  unknownViewers.set(req, viewer);
}

/** The services of the server that are used to make the context of every request. */
export interface ContextSources {
  readonly routes: RouteTable;
  readonly findPreview: FindPreview;
  readonly encodePicture: AppLoadContext["encodePicture"];
}

/** The context of a request, and the cookies of its response. */
export interface RequestContext {
  readonly context: AppLoadContext;
  /**
   * Returns the Set-Cookie headers, with the last value of each cookie. The caller adds them to the response
   * once.
   */
  cookies(): string[];
}

/**
 * Reads the cookies of a request once and makes its context. Only this function writes the session cookie.
 */
export async function makeLoadContext(
  req: IncomingMessage,
  request: Request,
  {
    routes,
    findPreview,
    encodePicture,
    submission,
  }: ContextSources & Pick<AppLoadContext, "submission">,
): Promise<RequestContext> {
  const header = req.headers.cookie;
  const session = readShopSession(header);
  const staff = readStaffSession(header);
  const [asked] = await Promise.all([findLanguage(request), refreshShopProfile()]);
  const csrfId = session?.csrfId ?? staff?.csrfId ?? readVisitorId(header);
  const device = readDevice(header);
  const { pathname, searchParams } = new URL(request.url);
  const page = routes.find(pathname);
  const due = refreshSessionCookie(header, session);
  const basket = readBasket(header);
  const contactFolded = readCookie(header, CONTACT_FOLDED_COOKIE) === "on";
  const jar = createCookieJar([
    ...due,
    ...getLanguageCookie(header, searchParams.get("lang")),
    ...clearUnreadableBasket(header, basket),
  ]);

  const viewer = unknownViewers.get(req);
  const context: AppLoadContext = {
    session,
    ...(viewer && { viewer }),
    staff,
    page,
    routes,
    lang: page.isBackOffice ? STAFF_LANGUAGES[asked] : asked,
    nonce: randomBytes(16).toString("base64"),
    requestId: getRequestId(req),
    traceHeaders: getTraceHeaders(req),
    lowData: isLowDataMode(header, getHeaderText(req.headers["save-data"])),
    csrf: csrfId === null ? null : createCsrfToken(csrfId),
    clientIp: getClientAddress(req),
    device,
    userAgent: getUserAgent(req),
    qaToken: getQaToken(req),
    submission,
    notice: readNotice(header),
    pendingAdd: readPendingAdd(header),
    basket,
    visitorWishes: readWishes(header),
    contactFolded,
    findPreview,
    encodePicture,
    styleSheetCached: readCookie(header, "css") === styleSheet.hash,
    ...trackPageAge(),
    ...makeSessionChanges(jar.set, { device, contactFolded }),
  };
  return { context, cookies: jar.lines };
}

/** Returns the functions by which a page signs a shopper in or out and sets any other cookie. */
function makeSessionChanges(
  setCookie: (line: string) => void,
  { device, contactFolded }: Pick<AppLoadContext, "device" | "contactFolded">,
): Pick<AppLoadContext, "signIn" | "keepDevice" | "signOut" | "setCookie"> {
  return {
    signIn: (account) => {
      setCookie(writeShopSession(createShopSession(account)));
      if (contactFolded) setCookie(clearContactFolded());
    },
    keepDevice: () => setCookie(writeDevice(device)),
    signOut: () => {
      setCookie(clearShopSession());
      if (contactFolded) setCookie(clearContactFolded());
    },
    setCookie,
  };
}

/**
 * Collects the Set-Cookie lines of a response, beginning with the lines in `due`. The last line of each
 * cookie wins.
 */
function createCookieJar(due: readonly string[]) {
  const lines = new Map<string, string>();
  const set = (line: string) => {
    lines.set(line.slice(0, line.indexOf("=")), line);
  };
  due.forEach(set);
  return { set, lines: () => [...lines.values()] };
}

/** Tracks the age of a page, which is the age of its oldest stale part. */
function trackPageAge(): Pick<AppLoadContext, "onStale" | "asOf"> {
  let oldest: Date | null = null;
  return {
    onStale(madeAt) {
      if (oldest === null || madeAt < oldest) oldest = madeAt;
    },
    asOf: () => oldest,
  };
}

/**
 * Returns the session cookie if its idle time must be extended, or a cookie that clears an invalid session.
 */
function refreshSessionCookie(header: string | undefined, session: ShopSession | null): string[] {
  if (session !== null) return isRefreshOn(session) ? [writeShopSession(session)] : [];
  return readCookie(header, SESSION_COOKIE) === undefined ? [] : [clearShopSession()];
}

/** Returns a cookie that clears the basket if the basket cookie is forged, too long or without lines. */
function clearUnreadableBasket(header: string | undefined, basket: Basket | null): string[] {
  return basket === null && readCookie(header, BASKET_COOKIE) !== undefined ? [clearBasket()] : [];
}

/** Returns the language cookie if the URL requests another language than the cookie has. */
function getLanguageCookie(header: string | undefined, wanted: string | null): string[] {
  const lang = parseLanguage(wanted);
  return lang === null || lang === readCookie(header, LANGUAGE_COOKIE) ? [] : [writeLanguage(lang)];
}

/** Returns the QA token of a request. Returns null if the shop has no QA token configured. */
export function getQaToken(req: IncomingMessage): string | null {
  return config.qaToken === null ? null : (getHeaderText(req.headers["qa-token"]) ?? null);
}

function getUserAgent(req: IncomingMessage): string {
  return (req.headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX);
}

function getHeaderText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
