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
 * Returns the version for the form. A returned form keeps the version that the user read. Otherwise
 * a colleague's changes would be overwritten unseen. Only a conflict, which shows both values, uses
 * the current version.
 */
export function versionToSend(refused: FormResult | undefined, present: number): string {
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
 * Selects the wording of field errors. Names of staff accounts have other limits than those of shoppers.
 * The code of an entry is not a code that is sent by mail.
 */
export function errorsAbout<Extra>(
  context: "entry" | "staff" | undefined,
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  if (context === undefined) return refused;
  return refused && { ...refused, params: { ...refused.params, context } };
}

/** Selects the messages for a form about a staff account. */
export function ofStaff<Extra>(refused: FormResult<Extra> | undefined) {
  return errorsAbout("staff", refused);
}

/** Selects the messages for a form about an entry with the shop's own code. */
export function ofEntry<Extra>(refused: FormResult<Extra> | undefined) {
  return errorsAbout("entry", refused);
}

/**
 * Selects the messages for a form about a setting, because "value" otherwise means the value of a
 * coupon.
 */
export function ofSetting<Extra>(
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  return refused && { ...refused, params: { ...refused.params, context: "setting" } };
}
