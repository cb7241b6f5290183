import { isDeepStrictEqual } from "node:util";
import type { TaxonomyKind } from "@contract/staff/states";
import {
  recordAuditEntry,
  recordAuditEntries,
  historyOf,
  type StaffActor,
  type AuditRecord,
} from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import type { AuditFacts } from "../../database/schema/audit-entries";
import { renewSearchText } from "../../database/search-words";
import {
  addTaxonomy,
  lockTaxonomy,
  writeTaxonomy,
  lockTaxonomies,
  findTaxonomy,
  listTaxonomies,
  type TaxonomyFacts,
  type TaxonomyRecord,
  type CountedTaxonomy,
} from "../../database/taxonomies";
import { inTransaction } from "../../database/transaction";
import { nextVersion } from "../../rules/edit-version";
import { movedTo } from "../../rules/moved-to";
import { invalidField, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { takeProductPicture } from "./take-product-picture";

/** Which brand, category, efficacy or range. */
interface TaxonomyKey {
  readonly kind: TaxonomyKind;
  readonly code: string;
}

/** Adds a brand, a category, an efficacy or a range. Refuses a code that one of its kind has, an archived one too. */
export async function addTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, ...added }: TaxonomyKey & TaxonomyFacts,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    if (!(await addTaxonomy(tx, kind, added))) throw invalidField("code", "code.taken");
    await recordAuditEntry(tx, {
      ...by,
      action: "addTaxonomy",
      subject: { kind, id: added.code, name: added.name.zhTw },
      after: factsOf({ ...added, archived: false, picture: "" }),
    });
  });
}

/** What staff have seen of it when they change it. */
interface Seen extends TaxonomyKey {
  readonly version: number;
}

/** Writes one; an archived one comes back. Refuses `notFound`, `versionConflict`. */
export async function saveTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, code, version, ...facts }: Seen & TaxonomyFacts,
): Promise<void> {
  await change(shop, by, {
    kind,
    code,
    version,
    action: "saveTaxonomy",
    to: (before) => ({ ...before, ...facts, archived: false }),
  });
}

/** Offers one no longer; what has it stays as it is. Refuses `notFound`, `versionConflict`. */
export async function archiveTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, code, version }: Seen,
): Promise<void> {
  await change(shop, by, {
    kind,
    code,
    version,
    action: "archiveTaxonomy",
    to: (before) => ({ ...before, archived: true }),
  });
}

/**
 * Gives one a picture, drawn anew as those of products; the one before goes within a day or two. Refuses `notFound`,
 * `versionConflict`, and what `takeProductPicture` does.
 */
export async function pictureTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { bytes, ...seen }: Seen & { readonly bytes: Buffer },
): Promise<void> {
  const { path } = await takeProductPicture(shop, bytes);
  await change(shop, by, {
    ...seen,
    action: "saveTaxonomy",
    to: (before) => ({ ...before, picture: path }),
  });
}

/** Takes the picture of one away. Refuses `notFound`, `versionConflict`. */
export async function removeTaxonomyPictureByStaff(
  shop: Shop,
  by: StaffActor,
  seen: Seen,
): Promise<void> {
  await change(shop, by, {
    ...seen,
    action: "saveTaxonomy",
    to: (before) => ({ ...before, picture: "" }),
  });
}

interface Change extends Seen {
  readonly action: string;
  readonly to: (before: TaxonomyRecord) => TaxonomyRecord;
}

async function change(
  shop: Shop,
  by: StaffActor,
  { kind, code, version: seen, action, to }: Change,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockTaxonomy(tx, kind, code);
    if (before === undefined) throw new Refusal("notFound");
    const after = { ...to(before), version: nextVersion(before, seen) };
    const facts = { before: factsOf(before), after: factsOf(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await writeTaxonomy(tx, kind, after);
    await followName(tx, kind, { before, after });
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: { kind, id: code, name: after.name.zhTw },
      ...facts,
    });
  });
}

/** Shoppers find products by the names of what they belong to. */
async function followName(
  tx: Transaction,
  kind: TaxonomyKind,
  { before, after }: { before: TaxonomyRecord; after: TaxonomyRecord },
): Promise<void> {
  const isSame = before.name.zhTw === after.name.zhTw && before.name.en === after.name.en;
  if (!isSame) await renewSearchText(tx, kind, after.code);
}

/** What its audit entries tell of it. */
function factsOf({
  name,
  position,
  shown,
  archived,
  picture,
}: Omit<TaxonomyRecord, "code" | "version">): AuditFacts {
  return { name: name.zhTw, nameEn: name.en, order: position, shown, archived, picture };
}

/**
 * Moves a brand, a category, an efficacy or a range to a place among those of its kind, the first being 1; the others
 * make room, each with an audit entry of its own. A place beyond the last is the last. Refuses `notFound`, which an
 * archived one is, and `versionConflict`.
 */
export async function moveTaxonomyByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, code, version, order }: Seen & { readonly order: number },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const stand = await lockTaxonomies(tx, kind);
    const moved = stand.find((each) => each.code === code);
    if (moved === undefined) throw new Refusal("notFound");
    nextVersion(moved, version);
    const changes = movedTo(stand, moved, order)
      .map((before, at) => ({ before, after: { ...before, position: at + 1 } }))
      .filter(({ before, after }) => before.position !== after.position);
    for (const { before, after } of changes)
      await writeTaxonomy(tx, kind, { ...after, version: before.version + 1 });
    await recordAuditEntries(
      tx,
      changes.map(({ before, after }) => ({
        ...by,
        action: "moveTaxonomy",
        subject: { kind, id: after.code, name: after.name.zhTw },
        before: factsOf(before),
        after: factsOf(after),
      })),
    );
  });
}

/** A page of the brands, the categories, the efficacies or the ranges. */
export function readTaxonomies(shop: Shop, query: Parameters<typeof listTaxonomies>[1]) {
  return listTaxonomies(shop.db, query);
}

/** One of them with who changed it. Refuses `notFound`. */
export async function readTaxonomy(
  shop: Shop,
  { kind, code }: { kind: TaxonomyKind; code: string },
): Promise<CountedTaxonomy & { history: AuditRecord[] }> {
  const [found, history] = await Promise.all([
    findTaxonomy(shop.db, kind, code),
    historyOf(shop.db, { kind, id: code }),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
