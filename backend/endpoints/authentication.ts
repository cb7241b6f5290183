import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import {
  ADDRESS_PROOF_HEADER,
  isAddressProof,
  SHOPPER_ADDRESS_HEADER,
} from "@contract/address-proof";
import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/languages";
import { networkOf } from "@contract/network-address";
import { sessionOf } from "../services/accounts/sign-in";
import { staffSessionOf } from "../services/staff-sessions/sign-in-staff";
import { Refusal } from "../rules/refusal";
import type { Shop } from "../services/shop";

/** The shopper behind a token. */
export interface AskingShopper {
  readonly id: string;
  readonly loginId: string;
  readonly tokenHash: string;
}

/** The signed-in member of staff. */
export interface AskingStaff {
  readonly name: string;
  readonly tokenHash: string;
}

/** The shopper of the Token-App header; refuses `loginExpired` for none, an old or a revoked one. */
export async function shopperOf(shop: Shop, request: Request): Promise<AskingShopper> {
  const session = await sessionOf(shop, tokenOf(request));
  if (session === undefined) throw new Refusal("loginExpired");
  return { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

/** The same, or null: for calls that anybody may make and that know the shopper better. */
export async function shopperIfAny(
  shop: Shop,
  request: Pick<Request, "get">,
): Promise<AskingShopper | null> {
  const session = await sessionOf(shop, tokenOf(request));
  return session === undefined
    ? null
    : { id: session.shopperId, loginId: session.loginId, tokenHash: session.tokenHash };
}

/** The signed-in member of staff; `notFound` while the back office is closed, else as for shoppers. */
export async function staffOf(shop: Shop, request: Request): Promise<AskingStaff> {
  if (shop.settings.staffPassword === undefined) throw new Refusal("notFound");
  const session = await staffSessionOf(shop, tokenOf(request));
  if (session === undefined) throw new Refusal("loginExpired");
  return { name: session.staffName, tokenHash: session.tokenHash };
}

/** The signed-in member of staff, or null. */
export async function staffIfAny(
  shop: Shop,
  request: Pick<Request, "get">,
): Promise<AskingStaff | null> {
  if (shop.settings.staffPassword === undefined) return null;
  const session = await staffSessionOf(shop, tokenOf(request));
  return session === undefined ? null : { name: session.staffName, tokenHash: session.tokenHash };
}

/** The token as sent, empty when there is none. */
export function tokenOf(request: Pick<Request, "get">): string {
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
export function addressOf({ settings }: Shop, request: Request): string {
  const { backendSecret } = settings;
  const told = request.get(SHOPPER_ADDRESS_HEADER) ?? "";
  const proof = request.get(ADDRESS_PROOF_HEADER) ?? "";
  const isProven = backendSecret !== undefined && isAddressProof(backendSecret, told, proof);
  return networkOf(isProven ? told : (request.socket.remoteAddress ?? ""));
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
