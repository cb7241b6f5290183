import { createHash } from "node:crypto";
import { RETENTION_DAYS } from "@contract/model/retention";
import {
  findLastSeal,
  insertSeals,
  listSeals,
  listUnsealedEntries,
  lockSeals,
  findUnsealedBetween,
  type AuditSeal,
  type SealableEntry,
  type SealWithEntry,
} from "../../database/audit-entries";
import { runInTransaction } from "../../database/transaction";
import { calculateMacs } from "../encryption-keys";
import type { Shop } from "../shop";

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
/** The age in ms after which an entry must have a seal. It leaves enough time, because the job runs each minute. */
const SEALED_AFTER_MS = 3_600_000;

type KeySource = Pick<Shop, "settings">;

/**
 * Adds a seal to each new audit entry and returns the number of new seals. It logs the number and the HMAC of the
 * last seal. If the log is on another machine, an operator can also detect that the newest entries were deleted.
 */
export async function sealAuditEntries(
  shop: Pick<Shop, "db" | "settings" | "log">,
): Promise<number> {
  const seals = await runInTransaction(shop.db, async (tx) => {
    await lockSeals(tx);
    let last = await findLastSeal(tx);
    const since = last?.entryAt ?? new Date(0);
    const entries = await listUnsealedEntries(tx, { since, most: AT_ONCE });
    const added = entries.map((entry) => (last = createSeal(shop, entry, last)));
    await insertSeals(tx, added);
    return added;
  });
  const last = seals.at(-1);
  if (last !== undefined) shop.log.info("audit.sealed", { number: last.number, mac: last.mac });
  return seals.length;
}

function createSeal(
  shop: KeySource,
  entry: SealableEntry,
  previous: AuditSeal | undefined,
): AuditSeal {
  const seal = {
    number: (previous?.number ?? 0) + 1,
    entryId: entry.id,
    entryAt: entry.at,
    entryHash: hashEntry(entry),
    previousAt: previous?.entryAt ?? null,
    previousMac: previous?.mac ?? "",
  };
  const [mac] = calculateMacs(shop, "audit entry", sealText(seal));
  if (mac === undefined) throw new Error("ENCRYPTION_KEYS has no key to seal with.");
  return { ...seal, ...mac };
}

function sealText(seal: Omit<AuditSeal, "keyName" | "mac">): string {
  const { number, entryId, entryAt, entryHash, previousAt, previousMac } = seal;
  const times = [entryAt.toISOString(), previousAt?.toISOString() ?? ""];
  return JSON.stringify([number, entryId, entryHash, previousMac, ...times]);
}

function hashEntry({ text }: SealableEntry): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The last seal that an operator knows from the log. */
export interface KnownSeal {
  readonly number: number;
  readonly mac: string;
}

export interface AuditCheck {
  /** The number of seals that were checked. */
  readonly checked: number;
  readonly last: KnownSeal | null;
  /** The detected changes, in English. Empty if nothing was changed. */
  readonly problems: readonly string[];
}

/**
 * Checks that no audit entry was changed, deleted or inserted later. Entries that are older than their retention
 * period may be missing. `known` is a seal from the log, which must still exist.
 */
export async function checkAuditEntries(
  shop: Pick<Shop, "db" | "settings">,
  known: KnownSeal | null = null,
  now = new Date(),
): Promise<AuditCheck> {
  const expired = new Date(now.getTime() - RETENTION_DAYS.staffActions * DAY_MS);
  const problems: string[] = [];
  let previous: AuditSeal | undefined;
  let checked = 0;
  let isKnownFound = known === null;
  for (;;) {
    const page = await listSeals(shop.db, { after: previous?.number ?? 0, most: AT_ONCE });
    for (const each of page) {
      problems.push(...findProblems(shop, each, { previous, expired }));
      previous = each.seal;
      checked += 1;
      isKnownFound ||= each.seal.number === known?.number && each.seal.mac === known.mac;
    }
    if (page.length < AT_ONCE) break;
  }
  if (!isKnownFound) problems.push(`Seal ${known?.number} of the log is missing or differs.`);
  const until = new Date(now.getTime() - SEALED_AFTER_MS);
  for (const id of await findUnsealedBetween(shop.db, { from: expired, until }))
    problems.push(`Entry ${id} has no seal.`);
  const last = previous === undefined ? null : { number: previous.number, mac: previous.mac };
  return { checked, last, problems };
}

interface SealContext {
  readonly previous: AuditSeal | undefined;
  /** Entries before this time may be missing. */
  readonly expired: Date;
}

function findProblems(
  shop: KeySource,
  { seal, entry }: SealWithEntry,
  { previous, expired }: SealContext,
): string[] {
  const problems: string[] = [];
  const { number, entryId, previousAt } = seal;
  const isBeginning = number === 1 || (previousAt !== null && previousAt < expired);
  if (previous === undefined && !isBeginning)
    problems.push(`The seals before ${number} are missing, and their entries are not old enough.`);
  if (previous !== undefined && number !== previous.number + 1)
    problems.push(`The seals ${previous.number + 1} to ${number - 1} are missing.`);
  if (previous?.number === number - 1 && previous.mac !== seal.previousMac)
    problems.push(`Seal ${number} does not continue seal ${number - 1}.`);
  const right = calculateMacs(shop, "audit entry", sealText(seal)).find(
    ({ keyName }) => keyName === seal.keyName,
  );
  if (right === undefined)
    problems.push(`Seal ${number} needs the key ${seal.keyName}, which ENCRYPTION_KEYS lacks.`);
  else if (right.mac !== seal.mac) problems.push(`Seal ${number} was changed.`);
  if (entry === null && seal.entryAt >= expired)
    problems.push(`Entry ${entryId} (seal ${number}) was removed.`);
  if (entry !== null && hashEntry(entry) !== seal.entryHash)
    problems.push(`Entry ${entryId} (seal ${number}) was changed.`);
  return problems;
}
