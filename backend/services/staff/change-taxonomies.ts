import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { TaxonomyKind } from "@contract/staff/states";
import {
  recordAuditEntry,
  recordAuditEntries,
  getHistory,
  type StaffActor,
  type AuditRecord,
} from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import type { AuditFacts } from "../../database/schema/staff";
import { rebuildSearchText } from "../../database/search-words";
import {
  addTaxonomy,
  lockTaxonomy,
  updateTaxonomy,
  lockTaxonomies,
  findTaxonomy,
  listTaxonomies,
  type TaxonomyFacts,
  type TaxonomyRecord,
  type CountedTaxonomy,
} from "../../database/taxonomies";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { moveEntry } from "../../rules/move-entry";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { storeProductPicture } from "./store-product-picture";

interface TaxonomyKey {
  readonly kind: TaxonomyKind;
  readonly code: string;
}

/**
 * Adds a taxonomy entry (brand, category, efficacy or range). Throws if the code is taken, even by an
 * archived entry.
 */
export async function addTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  added: TaxonomyKey & TaxonomyFacts,
): Promise<void> {
  await runInTransaction(shop.db, (tx) => addTaxonomyInTransaction(tx, by, added));
}

/** Adds a taxonomy entry in a larger transaction. Throws if the code is taken, even by an archived entry. */
export async function addTaxonomyInTransaction(
  tx: Transaction,
  by: StaffActor,
  { kind, ...added }: TaxonomyKey & TaxonomyFacts,
): Promise<void> {
  if (!(await addTaxonomy(tx, kind, added))) throw createInvalidFieldError("code", "code.taken");
  await recordAuditEntry(tx, {
    ...by,
    action: "addTaxonomy",
    subject: { kind, id: added.code, name: added.name.zhTw },
    after: toAuditFacts({ ...added, archived: false, picture: "" }),
  });
}

/** The key of a taxonomy entry, and the version that the editor saw. */
interface SeenTaxonomy extends TaxonomyKey {
  readonly version: number;
}

/** Saves a taxonomy entry. An archived entry is restored. Throws `notFound` or `versionConflict`. */
export async function saveTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, code, version, ...facts }: SeenTaxonomy & TaxonomyFacts,
): Promise<void> {
  await changeTaxonomy(shop, by, {
    kind,
    code,
    version,
    action: "saveTaxonomy",
    to: (before) => ({ ...before, ...facts, archived: false }),
  });
}

/** Archives a taxonomy entry. Products that have the entry keep it. Throws `notFound` or `versionConflict`. */
export async function archiveTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, code, version }: SeenTaxonomy,
): Promise<void> {
  await changeTaxonomy(shop, by, {
    kind,
    code,
    version,
    action: "archiveTaxonomy",
    to: (before) => ({ ...before, archived: true }),
  });
}

/**
 * Sets the image of a taxonomy entry. The image is re-encoded like product images. The previous image is deleted
 * within two days. Throws `notFound`, `versionConflict`, or the errors of `storeProductPicture`.
 */
export async function setTaxonomyPictureByStaff(
  shop: Shop,
  by: StaffActor,
  { bytes, ...seen }: SeenTaxonomy & { readonly bytes: Buffer },
): Promise<void> {
  const { path } = await storeProductPicture(shop, bytes);
  await changeTaxonomy(shop, by, {
    ...seen,
    action: "saveTaxonomy",
    to: (before) => ({ ...before, picture: path }),
  });
}

/** Removes the image of a taxonomy entry. Throws `notFound` or `versionConflict`. */
export async function removeTaxonomyPictureByStaff(
  shop: Shop,
  by: StaffActor,
  seen: SeenTaxonomy,
): Promise<void> {
  await changeTaxonomy(shop, by, {
    ...seen,
    action: "saveTaxonomy",
    to: (before) => ({ ...before, picture: "" }),
  });
}

interface TaxonomyChange extends SeenTaxonomy {
  readonly action: AuditAction;
  readonly to: (before: TaxonomyRecord) => TaxonomyRecord;
}

async function changeTaxonomy(
  shop: Shop,
  by: StaffActor,
  { kind, code, version: seen, action, to }: TaxonomyChange,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await lockTaxonomy(tx, kind, code);
    if (before === undefined) throw new Refusal("notFound");
    const after = { ...to(before), version: getNextVersion(before, seen) };
    const facts = { before: toAuditFacts(before), after: toAuditFacts(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await updateTaxonomy(tx, kind, after);
    await followName(tx, kind, { before, after });
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: { kind, id: code, name: after.name.zhTw },
      ...facts,
    });
  });
}

/**
 * Updates the search text of products after the name of a taxonomy entry changed, because the text contains that
 * name.
 */
async function followName(
  tx: Transaction,
  kind: TaxonomyKind,
  { before, after }: { before: TaxonomyRecord; after: TaxonomyRecord },
): Promise<void> {
  const isSame = before.name.zhTw === after.name.zhTw && before.name.en === after.name.en;
  if (!isSame) await rebuildSearchText(tx, kind, after.code);
}

/** Returns the values of a taxonomy entry for audit entries. */
function toAuditFacts({
  name,
  position,
  shown,
  archived,
  picture,
}: Omit<TaxonomyRecord, "code" | "version">): AuditFacts {
  return { name: name.zhTw, nameEn: name.en, order: position, shown, archived, picture };
}

/**
 * Moves a taxonomy entry to another position among the entries of its kind. The first position is 1, and a position
 * beyond the last one means the last one. The entries between shift, and each gets an audit entry.
 * Throws `notFound` (also for an archived entry) or `versionConflict`.
 */
export async function moveTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, code, version, order }: SeenTaxonomy & { readonly order: number },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const stand = await lockTaxonomies(tx, kind);
    const moved = stand.find((each) => each.code === code);
    if (moved === undefined) throw new Refusal("notFound");
    getNextVersion(moved, version);
    const changes = moveEntry(stand, moved, order)
      .map((before, at) => ({ before, after: { ...before, position: at + 1 } }))
      .filter(({ before, after }) => before.position !== after.position);
    for (const { before, after } of changes)
      await updateTaxonomy(tx, kind, { ...after, version: before.version + 1 });
    await recordAuditEntries(
      tx,
      changes.map(({ before, after }) => ({
        ...by,
        action: "moveTaxonomy",
        subject: { kind, id: after.code, name: after.name.zhTw },
        before: toAuditFacts(before),
        after: toAuditFacts(after),
      })),
    );
  });
}

/** Returns a page of brands, categories, efficacies or ranges. */
export function readTaxonomies(shop: Shop, query: Parameters<typeof listTaxonomies>[1]) {
  return listTaxonomies(shop.db, query);
}

/** Returns a taxonomy entry with its change history. Throws `notFound`. */
export async function readTaxonomy(
  shop: Shop,
  { kind, code }: { kind: TaxonomyKind; code: string },
): Promise<CountedTaxonomy & { history: AuditRecord[] }> {
  const [found, history] = await Promise.all([
    findTaxonomy(shop.db, kind, code),
    getHistory(shop.db, { kind, id: code }),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
