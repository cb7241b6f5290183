import { formatShopTime } from "@contract/model/shop-time";
import type { FormResult } from "~/ui/form-result";

interface EditedForm<Name extends string> {
  /** The rejected form. */
  readonly refused: FormResult | undefined;
  /** The saved values, in the form of field values. */
  readonly saved?: Readonly<Partial<Record<Name, string | number>>>;
  /** The prefix that distinguishes forms on one page. */
  readonly form?: string;
}

/**
 * Returns a function for the props of a field: its error, and the submitted or else the saved
 * value.
 */
export function editFields<Name extends string>({ refused, saved, form }: EditedForm<Name>) {
  return (name: Name) => ({
    name,
    ...(form !== undefined && { form }),
    error: refused?.fieldErrors[name] ?? null,
    errorParams: refused?.params ?? {},
    defaultValue: refused?.repopulateFields[name] ?? saved?.[name],
  });
}

/**
 * Returns the version for the form. A rejected form keeps the version that the user read. Otherwise a
 * colleague's changes would be overwritten unseen. Only a conflict, which shows both values, uses the current
 * version.
 */
export function pickVersion(refused: FormResult | undefined, present: number): string {
  const seen = refused?.repopulateFields.version ?? "";
  return seen === "" || isConflict(refused) ? String(present) : seen;
}

/** Returns whether another user has saved since the form was loaded. */
export function isConflict(refused: FormResult | undefined): boolean {
  return refused?.notice?.key === "version.conflict";
}

/** Returns whether a checkbox is ticked. In a rejected form, a missing field means unticked. */
export function isTicked(refused: FormResult | undefined, name: string, saved: boolean): boolean {
  return refused === undefined ? saved : refused.repopulateFields[name] !== undefined;
}

/**
 * The subject of a form, which selects the wording of field errors. A staff account's name has other
 * limits than a shopper's. The code of an entry or coupon is not sent by mail, and the value of a
 * setting is not that of a coupon.
 */
export type FormSubject = "entry" | "staff" | "setting" | "coupon" | "content";

/** Selects the wording of field errors. */
export function errorsAbout<Extra>(
  context: FormSubject | undefined,
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  if (context === undefined) return refused;
  return refused && { ...refused, params: { ...refused.params, context } };
}

/** Formats a moment for `<input type="datetime-local">` in the shop's time zone; null as empty. */
export function minuteOf(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment).slice(0, 16).replace(" ", "T");
}
