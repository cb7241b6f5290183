import { createHmac, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { parse, serialize, type SerializeOptions } from "cookie";
import { LRUCache } from "lru-cache";
import { readOrCreateKeys } from "@platform/config/key-file";
import { config } from "~/config.server";

let knownKeys: readonly string[] | undefined;

/**
 * Returns the keys that sign cookies, newest first. They come from SESSION_SECRETS, or from one random key
 * that is created at the first start. This key is in a file of the data folder that only its owner can read
 * (security-controls B4).
 */
export function getSigningKeys(): readonly string[] {
  knownKeys ??=
    config.sessionSecrets.length > 0
      ? config.sessionSecrets
      : readOrCreateKeys(path.join(config.dataDir, "session-secrets"));
  return knownKeys;
}

/** The maximum size in bytes of a signed cookie without its name (security-controls B4). */
const MAX_BYTES = 1_400;

/**
 * A signed cookie of the shop. Its attributes are HttpOnly, SameSite=Lax and Path=/. On https it is also
 * Secure and has the prefix `__Host-`.
 */
export interface SignedCookie {
  readonly name: string;
  /**
   * Returns the signed JSON value. Returns null if the cookie is absent, altered, too long, or signed by a
   * key that is no longer used.
   */
  read(header: string | undefined): unknown;
  /**
   * Returns the Set-Cookie header. Throws above 1,400 bytes, because cookies must not contain user input of
   * any length.
   */
  write(value: unknown, options?: Pick<SerializeOptions, "maxAge">): string;
  /** Returns the Set-Cookie header that clears the cookie. */
  clear(): string;
}

const declaredNames = new Set<string>();

/** Returns true for the name of a signed cookie. The content of such a cookie belongs to one person. */
export function isSignedCookie(name: string): boolean {
  return declaredNames.has(name);
}

/**
 * Declares a signed cookie. The name is part of the signature, so that no cookie can be used as another.
 *
 * It does not use Remix's `createCookie`. Remix's session cookie would add 9 bytes to each request, and
 * reading it takes 22 µs of CPU instead of 7. Existing cookies of shoppers could not be read either (decision
 * 14).
 */
export function declareSignedCookie(plainName: string): SignedCookie {
  const name = config.secure ? `__Host-${plainName}` : plainName;
  declaredNames.add(name);
  const attributes: SerializeOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config.secure,
  };
  return {
    name,
    read: (header) => unseal(name, readCookie(header, name)),
    write: (value, options) => serialize(name, seal(name, value), { ...attributes, ...options }),
    clear: () => serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}

/** Returns true for an object. Most signed cookies contain one. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Returns the decoded value of a cookie in a Cookie header, or undefined if it is absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parse(header)[name];
}

function seal(name: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString("base64url");
  const [newest = ""] = getSigningKeys();
  const sealed = `${body}.${sign(name, body, newest).toString("base64url")}`;
  if (sealed.length > MAX_BYTES)
    throw new Error(`The cookie ${name} has ${sealed.length} bytes, more than ${MAX_BYTES}.`);
  return sealed;
}

/**
 * The JSON texts of cookies whose signature was genuine, by name and sealed value. A browser sends the same cookies
 * with each page, so most signatures are checked only once. The keys do not change while the program runs.
 */
const genuineTexts = new LRUCache<string, string>({ max: 2_000 });

function unseal(name: string, sealed: string | undefined): unknown {
  if (sealed === undefined || sealed.length > MAX_BYTES) return null;
  const key = `${name}\n${sealed}`;
  const known = genuineTexts.get(key);
  const text = known ?? readGenuineText(name, sealed);
  if (text === null) return null;
  if (known === undefined) genuineTexts.set(key, text);
  const value: unknown = JSON.parse(text);
  return value;
}

function readGenuineText(name: string, sealed: string): string | null {
  const [body = "", signature = "", ...rest] = sealed.split(".");
  if (rest.length > 0) return null;
  // Compare signatures as texts. The last base64 letter has unused bits, so two different texts could decode
  // to the same bytes.
  const given = Buffer.from(signature);
  const genuine = getSigningKeys().some((key) => {
    const expected = Buffer.from(sign(name, body, key).toString("base64url"));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return genuine ? Buffer.from(body, "base64url").toString() : null;
}

function sign(name: string, body: string, key: string): Buffer {
  return createHmac("sha256", key).update(`${name}\n${body}`).digest();
}
