import { recordAuditEntries, type StaffActor } from "../../database/audit-entries";
import { lockTaxonomies, writeTaxonomy } from "../../database/taxonomies";
import { inTransaction } from "../../database/transaction";
import { nextVersion } from "../../rules/edit-version";
import { movedTo } from "../../rules/moved-to";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { factsOf, type Seen } from "./change-taxonomies";

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
