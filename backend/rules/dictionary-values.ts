import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import type { DictionaryType } from "@contract/staff/states";

/** Types of which rules go by every value: none is added, and none is archived. */
const FIXED: readonly DictionaryType[] = ["refundReason"];

/** Whether the values of a type are those that there are (back office, Dictionaries). */
export function valuesAreFixed(type: DictionaryType): boolean {
  return FIXED.includes(type);
}

/** Whether rules go by a value: it can be worded, moved and turned off, but not archived. */
export function isLockedValue(type: DictionaryType, value: string): boolean {
  return valuesAreFixed(type) && BUILT_IN_ENTRIES[type].some((each) => each.value === value);
}
