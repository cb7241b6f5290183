import type { DictionaryType } from "@contract/staff/states";
import type { AdminQuery, Page } from "../../database/admin-lists";
import { historyOf, type AuditRecord, type StaffActor } from "../../database/audit-entries";
import { Refusal } from "../../rules/refusal";
import { entriesOf, type DictionaryRecord } from "../dictionaries/dictionary-entries";
import type { Shop } from "../shop";
import { noteExport } from "./exported-lines";
import { subjectIdOf } from "./change-dictionaries";

interface DictionaryQuery extends AdminQuery {
  readonly type: DictionaryType;
  /** The archived ones instead of the others. */
  readonly archived: boolean;
}

/** A page of the entries of a type, those that are off too. There are few of them: what staff write by hand. */
export async function readDictionary(
  shop: Shop,
  { type, archived, keyword = "", pageNum, pageSize }: DictionaryQuery,
): Promise<Page<DictionaryRecord>> {
  const wanted = keyword.toLowerCase();
  const found = (await entriesOf(shop.db, type)).filter(
    ({ value, label, archivedAt }) =>
      (archivedAt !== null) === archived &&
      [value, label.zhTw, label.en].some((text) => text.toLowerCase().includes(wanted)),
  );
  const from = (pageNum - 1) * pageSize;
  return { rows: found.slice(from, from + pageSize), total: found.length };
}

/** The same for a file. That it was begun is kept among the actions. */
export async function exportDictionary(
  shop: Shop,
  by: StaffActor,
  query: DictionaryQuery,
): Promise<Page<DictionaryRecord>> {
  if (query.pageNum === 1)
    await noteExport(shop, by, { kind: "dictionary", name: `${query.type} CSV` });
  return readDictionary(shop, query);
}

/** One entry with who changed it. Refuses `notFound`. */
export async function readDictionaryEntry(
  shop: Shop,
  key: { type: DictionaryType; value: string },
): Promise<DictionaryRecord & { history: AuditRecord[] }> {
  const [entries, history] = await Promise.all([
    entriesOf(shop.db, key.type),
    historyOf(shop.db, { kind: "dictionary", id: subjectIdOf(key) }),
  ]);
  const found = entries.find(({ value }) => value === key.value);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
