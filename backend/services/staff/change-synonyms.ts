import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { removeSynonyms, saveSynonyms } from "../../database/search-words";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** Saves a group of search synonyms. Without an id, the group is added. Throws `notFound`. */
export async function saveSynonymsByStaff(
  shop: Shop,
  by: StaffActor,
  group: { id?: string | undefined; words: string[] },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const saved = await saveSynonyms(tx, group);
    if (saved === "missing") throw new Refusal("notFound");
    await recordAuditEntry(tx, {
      ...by,
      action: "saveSynonyms",
      subject: { kind: "synonyms", id: saved.id, name: group.words[0] ?? "" },
      ...(saved.before !== null && { before: { words: formatList(saved.before) } }),
      after: { words: formatList(group.words) },
    });
  });
}

/** Deletes a group of synonyms. Throws `notFound`. */
export async function removeSynonymsByStaff(shop: Shop, by: StaffActor, id: string): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const words = await removeSynonyms(tx, id);
    if (words === undefined) throw new Refusal("notFound");
    await recordAuditEntry(tx, {
      ...by,
      action: "removeSynonyms",
      subject: { kind: "synonyms", id, name: words[0] ?? "" },
      before: { words: formatList(words) },
    });
  });
}

function formatList(words: readonly string[]): string {
  return words.join("、");
}
