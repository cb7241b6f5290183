import { DICTIONARY_TYPES, type DictionaryType } from "@contract/staff/states";
import type { Shop } from "../shop";
import { offeredEntries, type DictionaryRecord } from "./dictionary-entries";

/** What may be chosen now, of one type or of all. */
export async function showDictionaries(
  shop: Shop,
  { type }: { readonly type?: DictionaryType | undefined },
): Promise<DictionaryRecord[]> {
  const types = type === undefined ? DICTIONARY_TYPES : [type];
  return (await Promise.all(types.map((each) => offeredEntries(shop.db, each)))).flat();
}
