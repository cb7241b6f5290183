import type { ReactNode } from "react";
import type { RefusalKey } from "@contract/model/failures";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { useFieldError } from "~/ui/use-field-error";
import { RowForm, Button, ReadOnly } from "./fields";

/** The result of a ticked row: null for success, or the key of the business error. */
export interface BulkResult {
  readonly id: string;
  readonly refusal: RefusalKey | null;
  /** The message key of an invalid field of the row, such as `shown.required`. */
  readonly error?: string;
  /** The version of the row after the call, if the call returns it. */
  readonly version?: number;
}

/** The result of each ticked row, or the rows that need a confirmation. */
export interface BulkResults {
  readonly rows: readonly BulkResult[];
  readonly asked?: readonly string[];
}

interface ManyFormProps {
  /** The id of the form that the checkboxes belong to. */
  readonly form: string;
  /** The name of the checkboxes. */
  readonly field?: string;
  /** The URL of the filtered list. */
  readonly action: string;
  /** Additional hidden fields. */
  readonly values?: Readonly<Record<string, string>>;
  /** The buttons. A button with a path opens a page or file about the ticked rows, which changes nothing. */
  readonly acts: readonly {
    readonly intent?: string;
    readonly path?: string;
    readonly words: string;
  }[];
  readonly refused: FormResult<BulkResults> | undefined;
  /** Returns the name of a row for the list of results. */
  readonly nameOf: (id: string) => string;
  readonly hint?: string;
  /** The fields that the actions need, such as a tag. */
  readonly fields?: ReactNode;
}

/** The default name of the checkboxes. */
const TICKED = "ticked";

/** Shows the bulk actions for all ticked rows and the result of each row. */
export function BulkForm(props: ManyFormProps) {
  const { form, field = TICKED, action, values = {}, acts, refused, nameOf, hint, fields } = props;
  const { t } = useTranslation();
  const rows = refused?.extra?.rows ?? [];
  const content = (
    <>
      {fields}
      {acts.map(({ intent, path, words }) => (
        <Button
          key={words}
          kind="quiet"
          {...(intent !== undefined && { intent })}
          {...(path !== undefined && { formAction: path })}
        >
          {words}
        </Button>
      ))}
      <span className="soft">{hint ?? t("staff.list.many.hint")}</span>
    </>
  );
  return (
    // If no row is ticked, the error links here, because the checkboxes are outside of the form.
    <div className="stack" data-gap="small" id={getFieldId(field, form)} tabIndex={-1}>
      {rows.length > 0 && <RowResults rows={rows} nameOf={nameOf} />}
      {acts.some(({ path }) => path !== undefined) ? (
        // Printing and exporting change nothing, so users who may only read can do it too.
        <ReadOnly on={false}>
          <form id={form} action={acts[0]?.path} className="row many">
            {Object.entries(values).map(
              ([name, value]) =>
                value !== "" && <input key={name} type="hidden" name={name} value={value} />,
            )}
            {content}
          </form>
        </ReadOnly>
      ) : (
        <RowForm id={form} mark={form} action={action} values={values} className="row many">
          {content}
        </RowForm>
      )}
      <FieldError name={field} form={form} error={refused?.fieldErrors[field]} />
    </div>
  );
}

interface ManyBoxProps extends Pick<ManyFormProps, "form" | "field"> {
  readonly value: string;
  /** The displayed name of the row. */
  readonly name: string;
  /** True if the user ticked the row in a form that was rejected. */
  readonly isTicked?: boolean;
}

/** Shows the checkbox of a row. */
export function RowCheckbox({ form, field = TICKED, value, name, isTicked }: ManyBoxProps) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <input
        data-row-tick
        type="checkbox"
        name={field}
        value={value}
        form={form}
        {...(isTicked === true && { defaultChecked: true })}
      />
      <span className="unseen">
        {t("staff.list.many.choose")} <span className="unseen">{name}</span>
      </span>
    </label>
  );
}

function RowResults({ rows, nameOf }: Pick<BulkResults, "rows"> & Pick<ManyFormProps, "nameOf">) {
  const { t } = useTranslation();
  const fieldWords = useFieldError();
  const done = rows.filter(({ refusal }) => refusal === null).length;
  return (
    <div role="status">
      <p>{t("staff.list.many.result", { done, all: rows.length })}</p>
      <ul className="stack" data-gap="small">
        {rows.map(({ id, refusal, error }) => (
          <li
            key={id}
            className="row"
            data-row={id}
            data-outcome={refusal === null ? "done" : "refused"}
          >
            <Badge kind={refusal === null ? "ok" : "danger"}>
              {t(`staff.list.many.${refusal === null ? "done" : "refused"}`)}
            </Badge>
            <span className="number">{nameOf(id)}</span>
            {refusal !== null && (
              <span>{error === undefined ? t(`refusals.${refusal}`) : fieldWords(error)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ManyQuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The URL of the list. The form submits to it, and the cancel link opens it. */
  readonly action: string;
  /** Additional hidden fields. */
  readonly values?: Readonly<Record<string, string>>;
  /** The values of the ticked checkboxes. */
  readonly asked: readonly string[];
  /** Returns the displayed name of a row. */
  readonly nameOf: (id: string) => string;
  readonly yes: { readonly intent: string; readonly words: string };
  readonly no: string;
}

/** Asks for a confirmation before an action on all ticked rows, and lists these rows. */
export function BulkConfirmation(props: ManyQuestionProps) {
  const { title, children, action, values = {}, asked, nameOf, yes, no } = props;
  return (
    <ConfirmationPage
      title={title}
      action={action}
      values={{ ...values, ticked: asked.join(",") }}
      yes={yes}
      no={{ href: action, words: no }}
      isLoss
    >
      {children}
      <ul>
        {asked.map((ticked) => {
          const [id = ""] = ticked.split(":");
          return <li key={id}>{nameOf(id)}</li>;
        })}
      </ul>
    </ConfirmationPage>
  );
}
