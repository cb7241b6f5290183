import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql, desc, type Placeholder } from "drizzle-orm";
import { TOKEN_ABSOLUTE_LIFE_MS, TOKEN_IDLE_LIFE_MS } from "@contract/model/limits";
import type { Announcement } from "./announcer";
import { announce, type Database, type Transaction } from "./connection";
import { prepareOnce } from "./plan-once";
import { shopper, shopperSession } from "./schema/shoppers";
import { announceOnCommit } from "./transaction";

/** A live session, without its token. */
export interface SessionRecord {
  readonly tokenHash: string;
  readonly shopperId: string;
  readonly loginId: string;
}

const TOKEN_BYTES = 32;
/** `seenAt` is written at most this often, so that reading pages does not write rows. */
export const SEEN_EVERY_MS = 10 * 60_000;

/** What the database keeps of a token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A token that nobody guesses: 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What an owner knows a session by; see the schema. */
export type SessionFacts = Partial<
  Pick<typeof shopperSession.$inferSelect, "browser" | "system" | "network">
>;

/** Starts a session and gives its token: 256 random bits, kept only as a hash. */
export async function startSession(
  tx: Transaction,
  shopperId: string,
  facts: SessionFacts = {},
): Promise<string> {
  const token = newToken();
  await tx.insert(shopperSession).values({ tokenHash: hashOfToken(token), shopperId, ...facts });
  return token;
}

const sessionOfToken = prepareOnce((db: Database) =>
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

/** The live session of a token; undefined when unknown, revoked, idle for 7 days or 30 days old. */
export async function findSession(db: Database, token: string): Promise<SessionRecord | undefined> {
  if (token === "" || token.length > 200) return undefined;
  const now = Date.now();
  const tokenHash = hashOfToken(token);
  const [found] = await sessionOfToken(db, { tokenHash, ...oldestLive(now) });
  if (found !== undefined && now - found.seenAt.getTime() > SEEN_EVERY_MS) {
    await db
      .update(shopperSession)
      .set({ seenAt: new Date(now) })
      .where(eq(shopperSession.tokenHash, tokenHash));
  }
  return found;
}

/** Those of these tokens, as hashes, whose sessions are live. */
export async function liveTokenHashes(
  db: Database,
  tokenHashes: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ tokenHash: shopperSession.tokenHash })
    .from(shopperSession)
    .where(
      and(
        sql`${shopperSession.tokenHash} = any(${sql.param(tokenHashes)}::text[])`,
        isLive(Date.now()),
      ),
    );
  return new Set(found.map(({ tokenHash }) => tokenHash));
}

/** The condition that a session counts still. */
export function isLive(now: number) {
  return isNewerThan(oldestLive(now));
}

/** Since when a session was neither seen nor begun, as texts: a placeholder takes no `Date`. */
type Age = Readonly<Record<"seen" | "issued", string>>;

function oldestLive(now: number): Age {
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

/** Ends one session; its sockets are closed. Ending it again changes nothing. */
export async function endSession(db: Database, token: string): Promise<void> {
  const ended = await db
    .update(shopperSession)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shopperSession.tokenHash, hashOfToken(token)), isNull(shopperSession.revokedAt)))
    .returning();
  announce(
    db,
    ended.map(({ shopperId, tokenHash }) => revoked(shopperId, tokenHash)),
  );
}

/** Tells instances to end the sockets of a session, or of all of a shopper's. */
function revoked(shopperId: string, tokenHash?: string): Announcement {
  const payload = tokenHash === undefined ? shopperId : `${shopperId}:${tokenHash}`;
  return { channel: "session_revoked", payload };
}

/** Ends every session of a shopper, or every other one; their sockets close. */
export async function endSessionsOf(
  tx: Transaction,
  shopperId: string,
  exceptHash = "",
): Promise<void> {
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
  announceOnCommit(tx, revoked(shopperId));
}

/** A session as its owner may see it; `tokenHash` names it and opens nothing. */
export type ListedSession = Omit<typeof shopperSession.$inferSelect, "revokedAt">;

/** More than anybody has; the rest is ended by "end the others" all the same. */
const LISTED_MAX = 50;

/** A shopper's live sessions, the one used last first. */
export async function listSessions(db: Database, shopperId: string): Promise<ListedSession[]> {
  return db
    .select()
    .from(shopperSession)
    .where(and(eq(shopperSession.shopperId, shopperId), isLive(Date.now())))
    .orderBy(desc(shopperSession.seenAt))
    .limit(LISTED_MAX);
}

/** Ends one session of this shopper, and its sockets; false when they have no such live one. */
export async function endSessionOf(
  tx: Transaction,
  shopperId: string,
  tokenHash: string,
): Promise<boolean> {
  const ended = await endWhere(tx, shopperId, eq(shopperSession.tokenHash, tokenHash));
  return ended.length === 1;
}

/** Ends every session of this shopper but one, and their sockets; gives which. */
export async function endOtherSessionsOf(
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
    .where(and(eq(shopperSession.shopperId, shopperId), which, isLive(Date.now())))
    .returning({ tokenHash: shopperSession.tokenHash });
  for (const { tokenHash } of ended) announceOnCommit(tx, revoked(shopperId, tokenHash));
  return ended.map(({ tokenHash }) => tokenHash);
}
