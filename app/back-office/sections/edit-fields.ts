import type { FormResult } from "~/ui/form-result";

interface EditedForm<Name extends string> {
  /** What came back refused. */
  readonly refused: FormResult | undefined;
  /** What is saved, as its fields would send it. */
  readonly saved?: Readonly<Partial<Record<Name, string | number>>>;
  /** Tells forms on one page apart. */
  readonly form?: string;
}

/** What each field of a form of the back office takes: its error, and what was typed before what is saved. */
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
 * The version that such a form bears: the one that was read, also when it comes back for something else, or what
 * a colleague saved meanwhile would be overwritten unseen. Only under both sides of a conflict the present one.
 */
export function versionToSend(refused: FormResult | undefined, present: number): string {
  const seen = refused?.repopulateFields.version ?? "";
  return seen === "" || isConflict(refused) ? String(present) : seen;
}

/** Whether somebody else has saved since such a form was read. */
export function isConflict(refused: FormResult | undefined): boolean {
  return refused?.notice?.key === "version.conflict";
}

/** Whether a box of such a form is ticked: an unticked one of a refused form was not sent. */
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

/** Selects the wording for a form about an account of the staff. */
export function ofStaff<Extra>(refused: FormResult<Extra> | undefined) {
  return errorsAbout("staff", refused);
}

/** Selects the wording for a form about an entry with a code of the shop's own. */
export function ofEntry<Extra>(refused: FormResult<Extra> | undefined) {
  return errorsAbout("entry", refused);
}

/** A form about a setting: the errors of its value are about that, and not about the value of a coupon. */
export function ofSetting<Extra>(
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  return refused && { ...refused, params: { ...refused.params, context: "setting" } };
}
