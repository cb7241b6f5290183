import { createHash, randomBytes, createHmac } from "node:crypto";
import { and, eq, isNull, ne, sql, desc, lt, notInArray, type Placeholder } from "drizzle-orm";
import {
  TOKEN_ABSOLUTE_LIFE_MS,
  TOKEN_IDLE_LIFE_MS,
  DEVICE_LIFE_MS,
  DEVICES_PER_SHOPPER,
} from "@contract/model/limits";
import { publishEvents, type Database, type Transaction } from "./connection";
import type { ChannelNotification } from "./event-publisher";
import { makePreparedQuery } from "./prepared-statements";
import { pendingSignIn, shopper, shopperSession, knownDevice } from "./schema/shoppers";
import { publishOnCommit } from "./transaction";

/** A valid session without its token. */
export interface SessionRecord {
  readonly tokenHash: string;
  readonly shopperId: string;
  readonly loginId: string;
}

const TOKEN_BYTES = 32;
/** The minimum time between updates of `seenAt`, so that page views rarely cause writes. */
const SEEN_UPDATE_INTERVAL_MS = 10 * 60_000;

/** Returns the hash that the database stores for a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns a new random token of 256 bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The browser, system and network of a session. */
export type SessionFacts = Partial<
  Pick<typeof shopperSession.$inferSelect, "browser" | "system" | "network">
>;

/** Creates a session and returns its token. Only its hash is stored. */
export async function startSession(
  tx: Transaction,
  shopperId: string,
  facts: SessionFacts = {},
): Promise<string> {
  const token = createToken();
  await tx.insert(shopperSession).values({ tokenHash: hashToken(token), shopperId, ...facts });
  return token;
}

const selectSessionByToken = makePreparedQuery((db: Database) =>
  db
    .select({
      tokenHash: shopperSession.tokenHash,
      shopperId: shopperSession.shopperId,
      loginId: shopper.loginId,
      seenAt: shopperSession.seenAt,
    })
    .from(shopperSession)
    .innerJoin(shopper, eq(shopper.id, shopperSession.shopperId))
    .where(
      and(
        eq(shopperSession.tokenHash, sql.placeholder("tokenHash")),
        isNewerThan({
          seen: sql.placeholder("seen" satisfies keyof Age),
          issued: sql.placeholder("issued" satisfies keyof Age),
        }),
      ),
    )
    .prepare("session_of_token"),
);

/** Returns the valid session of a token. A session ends when it is revoked, idle for 7 days or 30 days old. */
export async function findSession(db: Database, token: string): Promise<SessionRecord | undefined> {
  if (token === "" || token.length > 200) return undefined;
  const now = Date.now();
  const tokenHash = hashToken(token);
  const [found] = await selectSessionByToken(db, { tokenHash, ...getOldestLive(now) });
  if (found !== undefined && now - found.seenAt.getTime() > SEEN_UPDATE_INTERVAL_MS) {
    await db
      .update(shopperSession)
      .set({ seenAt: new Date(now) })
      .where(eq(shopperSession.tokenHash, tokenHash));
  }
  return found;
}

/** Returns those of the token hashes that belong to valid sessions. */
export async function findLiveTokenHashes(
  db: Database,
  tokenHashes: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ tokenHash: shopperSession.tokenHash })
    .from(shopperSession)
    .where(
      and(
        sql`${shopperSession.tokenHash} = any(${sql.param(tokenHashes)}::text[])`,
        isValidSessionSql(Date.now()),
      ),
    );
  return new Set(found.map(({ tokenHash }) => tokenHash));
}

/** Returns the SQL condition that a session is valid. */
export function isValidSessionSql(now: number) {
  return isNewerThan(getOldestLive(now));
}

/**
 * The earliest times of the last use and of the start that a valid session may have. They are strings, because a
 * placeholder takes no `Date`.
 */
type Age = Readonly<Record<"seen" | "issued", string>>;

function getOldestLive(now: number): Age {
  return {
    seen: new Date(now - TOKEN_IDLE_LIFE_MS).toISOString(),
    issued: new Date(now - TOKEN_ABSOLUTE_LIFE_MS).toISOString(),
  };
}

function isNewerThan({ seen, issued }: Readonly<Record<keyof Age, string | Placeholder>>) {
  return and(
    isNull(shopperSession.revokedAt),
    sql`${shopperSession.seenAt} > ${seen}`,
    sql`${shopperSession.issuedAt} > ${issued}`,
  );
}

/** Ends a session and closes its live connections. The call is idempotent. */
export async function endSession(db: Database, token: string): Promise<void> {
  const ended = await db
    .update(shopperSession)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shopperSession.tokenHash, hashToken(token)), isNull(shopperSession.revokedAt)))
    .returning();
  publishEvents(
    db,
    ended.map(({ shopperId, tokenHash }) => toRevokedAnnouncement(shopperId, tokenHash)),
  );
}

/**
 * Ends the session that a browser had before, if there was one, and closes its live connections. It runs in the
 * transaction that starts the new session.
 */
export async function endReplacedSession(tx: Transaction, token = ""): Promise<void> {
  if (token === "") return;
  const ended = await tx
    .update(shopperSession)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shopperSession.tokenHash, hashToken(token)), isNull(shopperSession.revokedAt)))
    .returning();
  for (const { shopperId, tokenHash } of ended)
    publishOnCommit(tx, toRevokedAnnouncement(shopperId, tokenHash));
}

/** Returns the notification that closes the live connections of a session, or of all sessions of a shopper. */
function toRevokedAnnouncement(shopperId: string, tokenHash?: string): ChannelNotification {
  const payload = tokenHash === undefined ? shopperId : `${shopperId}:${tokenHash}`;
  return { channel: "session_revoked", payload };
}

/**
 * Ends all sessions of a shopper, or all except one, and closes their live connections. Sign-ins that wait for the
 * second factor end too, because the password that they used may have changed.
 */
export async function endSessionsOfShopper(
  tx: Transaction,
  shopperId: string,
  exceptHash = "",
): Promise<void> {
  await tx.delete(pendingSignIn).where(eq(pendingSignIn.shopperId, shopperId));
  await tx
    .update(shopperSession)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(shopperSession.shopperId, shopperId),
        isNull(shopperSession.revokedAt),
        ne(shopperSession.tokenHash, exceptHash),
      ),
    );
  publishOnCommit(tx, toRevokedAnnouncement(shopperId));
}

/** A session in the list that its owner sees. `tokenHash` identifies the session but does not grant access. */
export type ListedSession = Omit<typeof shopperSession.$inferSelect, "revokedAt">;

/**
 * The maximum number of listed sessions. It is above any realistic number. "End the others" also ends sessions beyond
 * it.
 */
const LISTED_MAX = 50;

/** Returns a shopper's valid sessions, last used first. */
export async function listSessions(db: Database, shopperId: string): Promise<ListedSession[]> {
  return db
    .select()
    .from(shopperSession)
    .where(and(eq(shopperSession.shopperId, shopperId), isValidSessionSql(Date.now())))
    .orderBy(desc(shopperSession.seenAt))
    .limit(LISTED_MAX);
}

/**
 * Ends a session of this shopper and closes its live connections. Returns false if there is no such valid session.
 */
export async function endShopperSession(
  tx: Transaction,
  shopperId: string,
  tokenHash: string,
): Promise<boolean> {
  const ended = await endWhere(tx, shopperId, eq(shopperSession.tokenHash, tokenHash));
  return ended.length === 1;
}

/**
 * Ends all sessions of this shopper except one and closes their live connections. Returns the token hashes of the
 * ended sessions.
 */
export async function endOtherSessionsOfShopper(
  tx: Transaction,
  shopperId: string,
  keptHash: string,
): Promise<string[]> {
  return endWhere(tx, shopperId, ne(shopperSession.tokenHash, keptHash));
}

async function endWhere(
  tx: Transaction,
  shopperId: string,
  which: ReturnType<typeof eq>,
): Promise<string[]> {
  const ended = await tx
    .update(shopperSession)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shopperSession.shopperId, shopperId), which, isValidSessionSql(Date.now())))
    .returning({ tokenHash: shopperSession.tokenHash });
  for (const { tokenHash } of ended)
    publishOnCommit(tx, toRevokedAnnouncement(shopperId, tokenHash));
  return ended.map(({ tokenHash }) => tokenHash);
}

/** An account for which devices are remembered. `secret` changes when the password changes. */
interface DeviceAccount {
  /** For example `shopper 12` or `staff anna`. */
  readonly name: string;
  readonly secret: string;
}

/**
 * Returns the stored key of a device on which an account signed in. The key depends on the account and on its current
 * password, so it is invalid for other accounts and after a password change. `device` is the random secret of the
 * device.
 */
export function getDeviceKey(device: string, { name, secret }: DeviceAccount): string {
  return createHmac("sha256", device).update(`${name}\n${secret}`).digest("base64url");
}

/** Returns true if the account signed in on this device within a year and with its current password. */
export async function isKnownDevice(db: Database | Transaction, key: string): Promise<boolean> {
  return (await db.$count(knownDevice, eq(knownDevice.key, key))) > 0;
}

/**
 * Remembers a device. For each shopper, only the fifty most recently used devices are kept. `shopperId` is null for
 * staff.
 */
export async function rememberDevice(
  tx: Transaction | Database,
  key: string,
  shopperId: string | null,
): Promise<void> {
  const seenAt = new Date();
  await tx
    .insert(knownDevice)
    .values({ key, shopperId, seenAt })
    .onConflictDoUpdate({ target: knownDevice.key, set: { seenAt } });
  if (shopperId === null) return;
  const kept = tx
    .select({ key: knownDevice.key })
    .from(knownDevice)
    .where(eq(knownDevice.shopperId, shopperId))
    .orderBy(desc(knownDevice.seenAt))
    .limit(DEVICES_PER_SHOPPER);
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.shopperId, shopperId), notInArray(knownDevice.key, kept)));
}

/** Deletes all remembered devices of a shopper, for example after a password change. */
export async function deleteDevices(tx: Transaction, shopperId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.shopperId, shopperId));
}

/** Deletes devices that were not used for a year, and returns their number. */
export async function deleteOldDevices(db: Database, now: Date): Promise<number> {
  const yearAgo = new Date(now.getTime() - DEVICE_LIFE_MS);
  const gone = await db.delete(knownDevice).where(lt(knownDevice.seenAt, yearAgo));
  return gone.rowCount ?? 0;
}
