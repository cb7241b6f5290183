import type { RefusalKey } from "@contract/model/failures";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FieldError, idOfField } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { useFieldError } from "~/ui/use-field-error";
import { RowForm } from "./row-form";

/** What became of a row that was ticked: done, or why not. */
export interface ManyRow {
  readonly id: string;
  readonly refusal: RefusalKey | null;
  /** The message key of a field of the row that does not fit, such as `shown.required`. */
  readonly error?: string;
}

/** What became of each row that was ticked; or, before anything is done, which are asked about. */
export interface ManyRows {
  readonly rows: readonly ManyRow[];
  readonly asked?: readonly string[];
}

interface ManyFormProps {
  /** What the boxes of the list name as their form. */
  readonly form: string;
  /** The name that each box has. */
  readonly field?: string;
  /** The list, as it is filtered. */
  readonly action: string;
  /** What else the form sends. */
  readonly values?: Readonly<Record<string, string>>;
  readonly acts: readonly { readonly intent: string; readonly words: string }[];
  readonly refused: FormResult<ManyRows> | undefined;
  /** What people call a row. */
  readonly nameOf: (id: string) => string;
  readonly hint?: string;
}

/** The name of the boxes of a list that has no other forms. */
const TICKED = "ticked";

/** Does something to all rows of a list that are ticked, and tells of each what became of it. */
export function ManyForm(props: ManyFormProps) {
  const { form, field = TICKED, action, values = {}, acts, refused, nameOf, hint } = props;
  const { t } = useTranslation();
  const rows = refused?.extra?.rows ?? [];
  return (
    // Nothing ticked: the boxes stand in the rows below, so that what leads to them leads here.
    <div className="stack" data-gap="small" id={idOfField(field, form)} tabIndex={-1}>
      {rows.length > 0 && <ResultOfRows rows={rows} nameOf={nameOf} />}
      <RowForm id={form} mark={form} action={action} values={values} className="row">
        {acts.map(({ intent, words }) => (
          <Button key={intent} kind="quiet" intent={intent}>
            {words}
          </Button>
        ))}
        <span className="soft">{hint ?? t("staff.list.many.hint")}</span>
      </RowForm>
      <FieldError name={field} form={form} error={refused?.fieldErrors[field]} />
    </div>
  );
}

interface ManyBoxProps extends Pick<ManyFormProps, "form" | "field"> {
  readonly value: string;
  /** What people call the row. */
  readonly name: string;
  /** Under a head that says what it is for. */
  readonly isInTable?: boolean;
}

/** The box of one row. */
export function ManyBox({ form, field = TICKED, value, name, isInTable = true }: ManyBoxProps) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <input type="checkbox" name={field} value={value} form={form} />
      <span className={isInTable ? "unseen" : undefined}>
        {t("staff.list.many.choose")} <span className="unseen">{name}</span>
      </span>
    </label>
  );
}

function ResultOfRows({ rows, nameOf }: Pick<ManyRows, "rows"> & Pick<ManyFormProps, "nameOf">) {
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
