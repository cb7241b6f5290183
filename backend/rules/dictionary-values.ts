import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import type { DictionaryType } from "@contract/staff/states";

/** The types whose values other rules depend on. Staff cannot add or archive values of these types. */
const FIXED: readonly DictionaryType[] = ["refundReason"];

/** Returns true if staff cannot add or archive values of a type. */
export function hasFixedValues(type: DictionaryType): boolean {
  return FIXED.includes(type);
}

/**
 * Returns true if other rules depend on a value. Staff can change its label, position and visibility, but cannot
 * archive it.
 */
export function isLockedValue(type: DictionaryType, value: string): boolean {
  return hasFixedValues(type) && BUILT_IN_ENTRIES[type].some((each) => each.value === value);
}
