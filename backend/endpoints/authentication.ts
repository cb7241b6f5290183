import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import {
  ADDRESS_PROOF_HEADER,
  isAddressProof,
  SHOPPER_ADDRESS_HEADER,
} from "@contract/model/address-proof";
import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { networkOf } from "@contract/model/network-address";
import type { Database } from "../database/connection";
import type { SessionRecord } from "../database/sessions";
import { sessionOf } from "../services/accounts/sign-in";
import type { Call } from "@contract/model/call";
import type { NeededPermission } from "@contract/staff/permissions";
import { isOpen } from "../services/staff-sessions/first-owner";
import { staffSessionOf } from "../services/staff-sessions/sign-in-staff";
import { Refusal } from "../rules/refusal";
import { isPermitted, type HeldRights } from "../rules/staff-permissions";
import type { Shop } from "../services/shop";

/** What a request tells of whoever sent it. */
type Asking = Pick<Request, "get" | "socket">;

/** What tells the headers of a request. */
interface WithHeaders {
  get(name: string): string | undefined;
}

/** The shopper behind a token. */
export interface AskingShopper {
  readonly id: string;
  readonly loginId: string;
  readonly tokenHash: string;
}

/** The signed-in member of staff. */
export interface AskingStaff {
  readonly id: string;
  /** The login name of the account. */
  readonly name: string;
  readonly tokenHash: string;
  /** As audit entries name whoever acts: by account and network address. */
  readonly actor: { readonly staffName: string; readonly address: string };
  /** What their roles allow together. */
  readonly held: HeldRights;
}

/** The shopper of the Token-App header; refuses `loginExpired` for none, an old or a revoked one. */
export async function shopperOf(shop: Shop, request: Request): Promise<AskingShopper> {
  const session = await sessionFor(shop, request);
  if (session === undefined) throw new Refusal("loginExpired");
  return { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

/** The same, or null: for calls that anybody may make and that know the shopper better. */
export async function shopperIfAny(
  shop: Shop,
  request: WithHeaders,
): Promise<AskingShopper | null> {
  const session = await sessionFor(shop, request);
  return session === undefined
    ? null
    : { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

const underWay = new WeakMap<Database, Map<string, Promise<SessionRecord | undefined>>>();

/** The session of a token. The calls of one page come together: they wait for one look at it. */
function sessionFor(shop: Shop, request: WithHeaders): Promise<SessionRecord | undefined> {
  const token = tokenOf(request);
  const page = request.get("X-Request-Id");
  if (page === undefined) return sessionOf(shop, token);
  const lookUps = underWay.get(shop.db) ?? new Map<string, Promise<SessionRecord | undefined>>();
  underWay.set(shop.db, lookUps);
  const key = `${page} ${token}`;
  const lookUp = lookUps.get(key) ?? sessionOf(shop, token).finally(() => lookUps.delete(key));
  lookUps.set(key, lookUp);
  return lookUp;
}

/**
 * The signed-in member of staff who may do what the call needs; refuses `notFound` while the back office is closed,
 * `loginExpired` as for shoppers, and `forbidden`.
 */
export async function staffOf(
  shop: Shop,
  request: Request,
  { permission, right }: Pick<Call, "permission" | "right">,
): Promise<AskingStaff> {
  const staff = await signedInStaff(shop, request);
  if (staff === null) throw new Refusal((await isOpen(shop)) ? "loginExpired" : "notFound");
  const { permissions, rights } = staff.held;
  if (!isPermitted(permissions, permission)) throw new Refusal("forbidden");
  if (![right ?? []].flat().every((each) => rights.has(each))) throw new Refusal("forbidden");
  return staff;
}

/** Whether a member of staff asks who may do what is needed. */
export async function isFromStaff(
  shop: Shop,
  request: Asking,
  needed: NeededPermission,
): Promise<boolean> {
  const staff = await signedInStaff(shop, request);
  return staff !== null && isPermitted(staff.held.permissions, needed);
}

async function signedInStaff(shop: Shop, request: Asking): Promise<AskingStaff | null> {
  const session = await staffSessionOf(shop, tokenOf(request));
  if (session === undefined) return null;
  const { account, ...signedIn } = session;
  const { id, loginName: name } = account;
  return { ...signedIn, id, name, actor: { staffName: name, address: addressOf(shop, request) } };
}

/** The token as sent, empty when there is none. */
export function tokenOf(request: WithHeaders): string {
  return request.get("Token-App") ?? "";
}

/** The language asked for first; zhTw when the shop does not speak it. */
export function languageOf(request: Request): Language {
  const [first] = (request.get("Accept-Language") ?? "")
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1);
  return LANGUAGES.find((lang) => LANGUAGE_TAGS[lang].split("-")[0] === first) ?? LANGUAGES[0];
}

/**
 * The shopper's network address as limits count it (`networkOf`): told by a storefront that proves to be
 * one of this shop, else the connection's.
 */
export function addressOf({ settings }: Shop, request: Asking): string {
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const isTold = isFromStorefront({ settings }, request);
  return networkOf(isTold ? told : (request.socket.remoteAddress ?? ""));
}

/** Whether a storefront asks that proves to be one of this shop. */
export function isFromStorefront(
  { settings: { backendSecret } }: Pick<Shop, "settings">,
  request: Pick<Request, "get">,
): boolean {
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const proof = request.get(ADDRESS_PROOF_HEADER) ?? "";
  return backendSecret !== undefined && isAddressProof(backendSecret, told, proof);
}

/**
 * What the storefront knows a browser by, random and secret; null for none. Whoever sends another's has
 * stolen it: it needs no further proof of who asks.
 */
export function deviceOf(request: Request): string | null {
  const device = request.get("X-Shopper-Device") ?? "";
  return /^[\w-]{22,64}$/.test(device) ? device : null;
}

/** Whether QA steers this request: its valid token, compared in constant time. */
export function isFromQa(shop: Shop, request: Request): boolean {
  const { qaToken } = shop.settings;
  const given = request.get("QA-Token");
  if (qaToken === undefined || given === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(qaToken));
}
