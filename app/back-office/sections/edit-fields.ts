import { formatShopTime } from "@contract/model/shop-time";
import type { FormResult } from "~/ui/form-result";

interface EditedForm<Name extends string> {
  /** The result of the form if it was rejected. */
  readonly refused: FormResult | undefined;
  /** The saved values, formatted as field values. */
  readonly saved?: Readonly<Partial<Record<Name, string | number>>>;
  /** The prefix of the field ids, which distinguishes the forms of one page. */
  readonly form?: string;
}

/**
 * Returns a function that returns the props of a field: its error, and the submitted value. If nothing was
 * submitted, the props contain the saved value.
 */
export function makeEditFieldProps<Name extends string>({
  refused,
  saved,
  form,
}: EditedForm<Name>) {
  return (name: Name) => ({
    name,
    ...(form !== undefined && { form }),
    error: refused?.fieldErrors[name] ?? null,
    errorParams: refused?.params ?? {},
    defaultValue: refused?.repopulateFields[name] ?? saved?.[name],
  });
}

/** A function that returns the props of a form field: its error, and its submitted or saved value. */
export type GetFieldProps<Name extends string> = (
  name: Name,
) => ReturnType<ReturnType<typeof makeEditFieldProps>>;

/** Returns the rejected form if it has the field. Returns undefined if another form of the page was rejected. */
export function selectFormWith<Extra>(
  refused: FormResult<Extra> | undefined,
  name: string,
): FormResult<Extra> | undefined {
  return refused?.repopulateFields[name] === undefined ? undefined : refused;
}

/**
 * Returns the version for the form. A rejected form keeps the version that the user read, because a newer
 * version would overwrite a colleague's changes unseen. Only a conflict uses the current version, because it
 * shows both values. `name` is the name of the field.
 */
export function selectFormVersion(
  refused: FormResult | undefined,
  present: number,
  name = "version",
): string {
  const seen = refused?.repopulateFields[name] ?? "";
  return seen === "" || isConflict(refused) ? String(present) : seen;
}

/** Returns true if another user has saved since the form was loaded. */
export function isConflict(refused: FormResult | undefined): boolean {
  return refused?.notice?.key === "version.conflict";
}

/**
 * Returns true if a checkbox is ticked. In a rejected form, a missing field means that the user unticked it.
 */
export function isTicked(refused: FormResult | undefined, name: string, saved: boolean): boolean {
  return refused === undefined ? saved : refused.repopulateFields[name] !== undefined;
}

/**
 * The subject of a form, which selects the messages of field errors. For example, the name of a staff account
 * has other limits than the name of a shopper.
 */
export type FormSubject = "entry" | "staff" | "setting" | "coupon" | "content";

/**
 * Adds the subject to the message parameters of a rejected form, so that field errors use the texts of the
 * subject.
 */
export function selectErrorTexts<Extra>(
  context: FormSubject | undefined,
  refused: FormResult<Extra> | undefined,
): FormResult<Extra> | undefined {
  if (context === undefined) return refused;
  return refused && { ...refused, params: { ...refused.params, context } };
}

/**
 * Formats a time for `<input type="datetime-local">` in the shop's time zone. Returns an empty text for null.
 */
export function formatMinute(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment).slice(0, 16).replace(" ", "T");
}
