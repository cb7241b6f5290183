import type { DictionaryType } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "./admin-sections";
import { staffHref } from "./staff-href";

/** The list of a type. */
export function dictionaryHref(type: DictionaryType): string {
  return staffHref(ADMIN_SECTIONS.dictionaries, { type });
}

/** The page of an entry. */
export function entryHref(type: DictionaryType, value: string): string {
  return `${ADMIN_SECTIONS.dictionaries}/${type}/${encodeURIComponent(value)}`;
}
