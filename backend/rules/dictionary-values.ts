import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import type { DictionaryType } from "@contract/staff/states";

/** Types whose values other rules depend on. No value can be added or archived. */
const FIXED: readonly DictionaryType[] = ["refundReason"];

/** Returns whether the values of a type are fixed (back office, Dictionaries). */
export function hasFixedValues(type: DictionaryType): boolean {
  return FIXED.includes(type);
}

/**
 * Returns whether other rules depend on a value. Its label, position and visibility can be changed, but it
 * cannot be archived.
 */
export function isLockedValue(type: DictionaryType, value: string): boolean {
  return hasFixedValues(type) && BUILT_IN_ENTRIES[type].some((each) => each.value === value);
}
