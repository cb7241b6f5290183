import { KEYWORD_LENGTH } from "@contract/model/limits";
import {
  FAULT_PARTS,
  MAIL_STATUSES,
  SIGN_IN_OUTCOMES,
  SIGN_IN_SIDES,
} from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import type { LogSearch } from "~/back-office/sections/log-search";
import { Button, Field, HiddenField, SelectField } from "~/back-office/ui/fields";

/** Shows the filters of a log: a search term, the first and last day, and for some logs the outcome. */
export function LogFilters({ search }: { readonly search: LogSearch }) {
  const { t } = useTranslation();
  const { kind, keyword, from, until } = search;
  return (
    <form className="card stack" role="search" action={ADMIN_SECTIONS.logs}>
      <HiddenField name="kind" value={kind} />
      <div className="admin-form" data-wide>
        <Field
          name="keyword"
          type="search"
          label={t("staff.search.label")}
          hint={t(`staff.logs.keywordHint.${kind}`)}
          defaultValue={keyword}
          maxLength={KEYWORD_LENGTH.max}
          needed
        />
        <Field name="from" type="date" label={t("staff.logs.from")} defaultValue={from} needed />
        <Field name="until" type="date" label={t("staff.logs.until")} defaultValue={until} needed />
        <KindFilters search={search} />
      </div>
      <div>
        <Button kind="quiet">{t("staff.search.submit")}</Button>
      </div>
    </form>
  );
}

function KindFilters({ search }: { readonly search: LogSearch }) {
  const { t } = useTranslation();
  const { kind, side, outcome, status, part } = search;
  const ended = t("staff.logs.column.outcome");
  if (kind === "errors")
    return (
      <Choice
        name="part"
        label={t("staff.logs.column.part")}
        chosen={part}
        options={FAULT_PARTS.map((each) => [each, t(`staff.logs.part.${each}`)])}
      />
    );
  if (kind === "mails")
    return (
      <Choice
        name="status"
        label={ended}
        chosen={status}
        options={MAIL_STATUSES.map((each) => [each, t(`staff.mails.status.${each}`)])}
      />
    );
  if (kind !== "signIns") return null;
  return (
    <>
      <Choice
        name="side"
        label={t("staff.logs.column.side")}
        chosen={side}
        options={SIGN_IN_SIDES.map((each) => [each, t(`staff.logs.side.${each}`)])}
      />
      <Choice
        name="outcome"
        label={ended}
        chosen={outcome}
        options={SIGN_IN_OUTCOMES.map((each) => [each, t(`staff.logs.outcome.${each}`)])}
      />
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  /** The values of the options with their labels. */
  readonly options: readonly (readonly [value: string, words: string])[];
}

/** Lets the user choose one option or all. */
function Choice({ name, label, chosen, options }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <SelectField name={name} label={label} defaultValue={chosen} needed>
      <option value="">{t("staff.logs.all")}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
