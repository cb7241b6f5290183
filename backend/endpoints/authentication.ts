import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import {
  ADDRESS_PROOF_HEADER,
  isAddressProof,
  SHOPPER_ADDRESS_HEADER,
  toAddressRange,
} from "@contract/model/network-address";
import { REPLACED_TOKEN_HEADER } from "@contract/shop/accounts";
import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import type { Database } from "../database/connection";
import type { SessionRecord } from "../database/sessions";
import { findLiveSession } from "../services/accounts/sign-in";
import type { Call } from "@contract/model/call";
import { API_KEY_HEADER } from "@contract/staff/api-keys";
import { BACKGROUND_HEADER } from "@contract/staff/lists";
import {
  isCallForKeys,
  type NeededPermission,
  type ProofMinutes,
  type SensitiveDataKind,
} from "@contract/staff/permissions";
import { findKeyHolder } from "../services/api-keys/api-keys";
import { isBackOfficeOpen, findStaffSignIn } from "../services/staff-sessions/sign-in-staff";
import { Refusal } from "../rules/refusal";
import type { RefundLimits } from "../rules/refund-policy";
import { isPermitted, type GrantedRights } from "../rules/staff-permissions";
import type { Shop } from "../services/shop";

/** The parts of a request that identify its client. */
type RequestSender = Pick<Request, "get" | "socket">;

interface WithHeaders {
  get(name: string): string | undefined;
}

export interface CallingShopper {
  readonly id: string;
  readonly loginId: string;
  readonly tokenHash: string;
}

/** The signed-in staff member. */
export interface CallingStaff {
  readonly id: string;
  /** The login name of the account. */
  readonly name: string;
  readonly tokenHash: string;
  /** The login name and the IP address for audit entries. */
  readonly actor: { readonly staffName: string; readonly address: string };
  /** False if the staff member turned the single-character keyboard shortcuts off. */
  readonly singleKeys: boolean;
  /** The combined rights of all roles of the account. */
  readonly held: GrantedRights;
  /**
   * The kinds of sensitive data that this call may return. Personal data is included only if the staff member has the
   * permission for it.
   */
  readonly sees: ReadonlySet<SensitiveDataKind>;
  /**
   * The maximum amounts of one refund: the limit of the roles, and the limit without a recent password or code. Null
   * means no limit.
   */
  readonly refundLimits: RefundLimits;
}

/**
 * Returns the shopper of the token in the header Token-App. Throws `loginExpired` if the token is missing, expired or
 * revoked.
 */
export async function requireShopper(shop: Shop, request: Request): Promise<CallingShopper> {
  const session = await findSessionOnce(shop, request);
  if (session === undefined) throw new Refusal("loginExpired");
  return { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

/** Returns the signed-in shopper, or null. For calls that do not require a sign-in. */
export async function findShopper(
  shop: Shop,
  request: WithHeaders,
): Promise<CallingShopper | null> {
  const session = await findSessionOnce(shop, request);
  return session === undefined
    ? null
    : { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

const pendingSessions = new WeakMap<Database, Map<string, Promise<SessionRecord | undefined>>>();

/** Returns the session of a token. Concurrent calls for the same page share one database query. */
function findSessionOnce(shop: Shop, request: WithHeaders): Promise<SessionRecord | undefined> {
  const token = getToken(request);
  const page = request.get("X-Request-Id");
  if (page === undefined) return findLiveSession(shop, token);
  const lookUps =
    pendingSessions.get(shop.db) ?? new Map<string, Promise<SessionRecord | undefined>>();
  pendingSessions.set(shop.db, lookUps);
  const key = `${page} ${token}`;
  const lookUp =
    lookUps.get(key) ?? findLiveSession(shop, token).finally(() => lookUps.delete(key));
  lookUps.set(key, lookUp);
  return lookUp;
}

/**
 * Returns the caller of a staff call, who must have its permission: a signed-in staff member or an API key. Throws
 * `tooManyRequests` for a key with too many calls. Throws `notFound` if the back office is closed and `loginExpired` without a valid session. Throws `forbidden` without the permission, and `proofNeeded`
 * if the last password or code was entered too long ago.
 */
export async function requireStaff(
  shop: Shop,
  request: Request,
  call: Pick<Call, "permission" | "right" | "reveals" | "proofMinutes" | "proofAboveCents">,
): Promise<CallingStaff> {
  const key = getApiKey(request);
  const staff =
    key === undefined
      ? await findSignedInStaff(shop, request)
      : await authenticateKey(shop, request, key);
  if (key !== undefined && !isCallForKeys(call)) throw new Refusal("forbidden");
  if (staff === null)
    throw new Refusal((await isBackOfficeOpen(shop)) ? "loginExpired" : "notFound");
  const { held, provenAt } = staff;
  if (!isPermitted(held.permissions, call.permission)) throw new Refusal("forbidden");
  if (![call.right ?? []].flat().every((each) => held.rights.has(each)))
    throw new Refusal("forbidden");
  const isProven = isFreshProof(provenAt, call.proofMinutes);
  if (!isProven && call.proofAboveCents === undefined) throw new Refusal("proofNeeded");
  return {
    ...staff,
    sees: listShownKinds(call.reveals ?? [], held.rights),
    refundLimits: {
      limitCents: held.refundLimitCents,
      unprovenCents: isProven ? null : (call.proofAboveCents ?? null),
    },
  };
}

function isFreshProof(provenAt: Date, minutes: ProofMinutes | undefined): boolean {
  return typeof minutes !== "number" || Date.now() - provenAt.getTime() < minutes * 60_000;
}

function listShownKinds(
  declared: readonly SensitiveDataKind[],
  rights: GrantedRights["rights"],
): ReadonlySet<SensitiveDataKind> {
  return new Set(declared.filter((kind) => kind !== "personalData" || rights.has("personalData")));
}

/** Returns true if the request is from a staff member with the needed permission. */
export async function isFromStaff(
  shop: Shop,
  request: RequestSender,
  needed: NeededPermission,
): Promise<boolean> {
  const staff = await findSignedInStaff(shop, request);
  return staff !== null && isPermitted(staff.held.permissions, needed);
}

/** A signed-in staff member, before the rules of a call are applied. */
type SignedIn = Omit<CallingStaff, "sees" | "refundLimits"> & { readonly provenAt: Date };

async function findSignedInStaff(shop: Shop, request: RequestSender): Promise<SignedIn | null> {
  const isUse = request.get(BACKGROUND_HEADER) !== "true";
  const session = await findStaffSignIn(shop, getToken(request), isUse);
  if (session === undefined) return null;
  const { account, ...signedIn } = session;
  const { id, loginName: name, singleKeys } = account;
  return {
    ...signedIn,
    id,
    name,
    singleKeys,
    actor: { staffName: name, address: getClientAddress(shop, request) },
  };
}

/** Returns the caller of a call with an API key. Creating the key needed a password, so the call counts as proven. */
async function authenticateKey(
  shop: Shop,
  request: RequestSender,
  key: string,
): Promise<SignedIn | null> {
  const holder = await findKeyHolder(shop, key);
  if (holder === undefined) return null;
  const { id, name, held } = holder;
  const actor = { staffName: name, address: getClientAddress(shop, request) };
  return { id, name, held, actor, singleKeys: false, tokenHash: "", provenAt: new Date() };
}

/** Returns the API key of the request. Returns undefined if it has none. */
export function getApiKey(request: WithHeaders): string | undefined {
  return API_KEY_HEADER.exec(request.get("Authorization") ?? "")?.[1];
}

/** Returns the token of the request, or an empty string. */
export function getToken(request: WithHeaders): string {
  return request.get("Token-App") ?? "";
}

/** Returns the token of the session that the new session replaces, or an empty string. */
export function getReplacedToken(request: WithHeaders): string {
  return request.get(REPLACED_TOKEN_HEADER) ?? "";
}

/** Returns the first language in the header Accept-Language, or zhTw if the shop does not support that language. */
export function getLanguage(request: Request): Language {
  const [first] = (request.get("Accept-Language") ?? "")
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1);
  return LANGUAGES.find((lang) => LANGUAGE_TAGS[lang].split("-")[0] === first) ?? LANGUAGES[0];
}

/**
 * Returns the shopper's IP network for rate limits (`toAddressRange`). A storefront that proves its identity sends the
 * shopper's address. For other clients it is the address of the connection.
 */
export function getClientAddress({ settings }: Shop, request: RequestSender): string {
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const isTold = isFromStorefront({ settings }, request);
  return toAddressRange(isTold ? told : (request.socket.remoteAddress ?? ""));
}

/** Returns true if the request proves that it is from a storefront of this shop. */
export function isFromStorefront(
  { settings: { backendSecret } }: Pick<Shop, "settings">,
  request: Pick<Request, "get">,
): boolean {
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const proof = request.get(ADDRESS_PROOF_HEADER) ?? "";
  return backendSecret !== undefined && isAddressProof(backendSecret, told, proof);
}

/**
 * Returns the secret random id that the storefront gave to a browser, or null. The id is a credential, so no further
 * proof is needed.
 */
export function getDevice(request: Request): string | null {
  const device = request.get("X-Shopper-Device") ?? "";
  return /^[\w-]{22,64}$/.test(device) ? device : null;
}

/** Returns true if the request has a valid QA token. The comparison takes constant time. */
export function hasQaToken(shop: Shop, request: Request): boolean {
  const { qaToken } = shop.settings;
  const given = request.get("QA-Token");
  if (qaToken === undefined || given === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(qaToken));
}
