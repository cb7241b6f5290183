import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import {
  ADDRESS_PROOF_HEADER,
  isAddressProof,
  SHOPPER_ADDRESS_HEADER,
} from "@contract/model/address-proof";
import { REPLACED_TOKEN_HEADER } from "@contract/shop/accounts";
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
import { isPermitted, type GrantedRights } from "../rules/staff-permissions";
import type { Shop } from "../services/shop";

/** The parts of a request that identify its sender. */
type Asking = Pick<Request, "get" | "socket">;

/** An object with request headers. */
interface WithHeaders {
  get(name: string): string | undefined;
}

/** The signed-in shopper. */
export interface CallingShopper {
  readonly id: string;
  readonly loginId: string;
  readonly tokenHash: string;
}

/** The signed-in member of staff. */
export interface CallingStaff {
  readonly id: string;
  /** The login name of the account. */
  readonly name: string;
  readonly tokenHash: string;
  /** The account and network address for audit entries. */
  readonly actor: { readonly staffName: string; readonly address: string };
  /** The combined rights of the roles. */
  readonly held: GrantedRights;
}

/**
 * Returns the shopper of the Token-App header. Throws `loginExpired` if it is missing, expired or revoked.
 */
export async function shopperOf(shop: Shop, request: Request): Promise<CallingShopper> {
  const session = await sessionFor(shop, request);
  if (session === undefined) throw new Refusal("loginExpired");
  return { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

/** Returns the shopper, or null, for calls that do not require a sign-in. */
export async function shopperIfAny(
  shop: Shop,
  request: WithHeaders,
): Promise<CallingShopper | null> {
  const session = await sessionFor(shop, request);
  return session === undefined
    ? null
    : { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

const underWay = new WeakMap<Database, Map<string, Promise<SessionRecord | undefined>>>();

/** Returns the session of a token. Concurrent calls for the same page share one query. */
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
 * Returns the signed-in member of staff with the permission of the call. Throws `notFound` if the back office
 * is closed, `loginExpired` as for shoppers, or `forbidden`.
 */
export async function staffOf(
  shop: Shop,
  request: Request,
  { permission, right }: Pick<Call, "permission" | "right">,
): Promise<CallingStaff> {
  const staff = await signedInStaff(shop, request);
  if (staff === null) throw new Refusal((await isOpen(shop)) ? "loginExpired" : "notFound");
  const { permissions, rights } = staff.held;
  if (!isPermitted(permissions, permission)) throw new Refusal("forbidden");
  if (![right ?? []].flat().every((each) => rights.has(each))) throw new Refusal("forbidden");
  return staff;
}

/** Returns whether the request is from staff with the needed permission. */
export async function isFromStaff(
  shop: Shop,
  request: Asking,
  needed: NeededPermission,
): Promise<boolean> {
  const staff = await signedInStaff(shop, request);
  return staff !== null && isPermitted(staff.held.permissions, needed);
}

async function signedInStaff(shop: Shop, request: Asking): Promise<CallingStaff | null> {
  const session = await staffSessionOf(shop, tokenOf(request));
  if (session === undefined) return null;
  const { account, ...signedIn } = session;
  const { id, loginName: name } = account;
  return { ...signedIn, id, name, actor: { staffName: name, address: addressOf(shop, request) } };
}

/** Returns the token of the request, or an empty string. */
export function tokenOf(request: WithHeaders): string {
  return request.get("Token-App") ?? "";
}

/** Returns the token of the session that a sign-in replaces, or an empty string. */
export function replacedTokenOf(request: WithHeaders): string {
  return request.get(REPLACED_TOKEN_HEADER) ?? "";
}

/** Returns the first requested language, or zhTw if the shop does not support it. */
export function languageOf(request: Request): Language {
  const [first] = (request.get("Accept-Language") ?? "")
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1);
  return LANGUAGES.find((lang) => LANGUAGE_TAGS[lang].split("-")[0] === first) ?? LANGUAGES[0];
}

/**
 * Returns the shopper's network address for rate limits (`networkOf`). A storefront with a valid proof sends
 * it. Otherwise it is the address of the connection.
 */
export function addressOf({ settings }: Shop, request: Asking): string {
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const isTold = isFromStorefront({ settings }, request);
  return networkOf(isTold ? told : (request.socket.remoteAddress ?? ""));
}

/** Returns whether the request is from a storefront of this shop, by its proof. */
export function isFromStorefront(
  { settings: { backendSecret } }: Pick<Shop, "settings">,
  request: Pick<Request, "get">,
): boolean {
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const proof = request.get(ADDRESS_PROOF_HEADER) ?? "";
  return backendSecret !== undefined && isAddressProof(backendSecret, told, proof);
}

/**
 * Returns the secret random id that the storefront gave to a browser, or null. The id is a credential, so no
 * further proof is needed.
 */
export function deviceOf(request: Request): string | null {
  const device = request.get("X-Shopper-Device") ?? "";
  return /^[\w-]{22,64}$/.test(device) ? device : null;
}

/** Returns whether the request has a valid QA token. The comparison takes constant time. */
export function isFromQa(shop: Shop, request: Request): boolean {
  const { qaToken } = shop.settings;
  const given = request.get("QA-Token");
  if (qaToken === undefined || given === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(qaToken));
}
