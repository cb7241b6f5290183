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

/** A form about an account of the staff: its errors name their limits, and not those of shoppers. */
export function ofStaff<Extra>(
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  return refused && { ...refused, params: { ...refused.params, context: "staff" } };
}

/** A form about what goes by a code of the shop's own: its errors are worded for that, and not for a code by mail. */
export function ofEntry<Extra>(
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  return refused && { ...refused, params: { ...refused.params, context: "entry" } };
}

/** A form about a setting: the errors of its value are about that, and not about the value of a coupon. */
export function ofSetting<Extra>(
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  return refused && { ...refused, params: { ...refused.params, context: "setting" } };
}
