import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { RETENTION_DAYS } from "@contract/model/retention";
import { LOG_DAYS } from "@contract/staff/limits";
import {
  LOG_KINDS,
  FAULT_PARTS,
  MAIL_STATUSES,
  SIGN_IN_OUTCOMES,
  SIGN_IN_SIDES,
  type LogKind,
} from "@contract/staff/states";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { readLogSearch, type LogSearch } from "~/back-office/sections/log-search";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { Button, Field, HiddenField, SelectField } from "~/back-office/ui/fields";
import { ExportLink } from "~/back-office/ui/use-staff-layout";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { findLogRows } from "./find-rows.server";
import { LogRows } from "./log-rows";

export const handle = { access: "staff", permission: "logs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readLogSearch(request.url);
  const found = await findLogRows(context, search);
  return { search, found, head: makeAdminHead(context, "logs") };
}

/** The number of days after which the rows of each log are deleted (contract/retention). */
const LOG_RETENTION_DAYS: Readonly<Record<LogKind, number>> = {
  actions: RETENTION_DAYS.staffActions,
  signIns: RETENTION_DAYS.signIns,
  mails: RETENTION_DAYS.mails,
  errors: RETENTION_DAYS.errors,
};

/** Shows the chosen log, newest rows first. */
export default function StaffLogsPage() {
  const { search, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { kind, before, ...kept } = search;
  const tabs = LOG_KINDS.map((each) => ({
    href: toStaffHref(ADMIN_SECTIONS.logs, { kind: each }),
    name: t(`staff.logs.kind.${each}`),
    current: each === kind,
  }));
  const hrefOf = (last: string) =>
    toStaffHref(ADMIN_SECTIONS.logs, { kind, ...kept, before: last });
  const days = {
    days: LOG_RETENTION_DAYS[kind],
    looked: Math.min(LOG_DAYS, LOG_RETENTION_DAYS[kind]),
  };
  const look = (
    <>
      <Tabs label={t("staff.parts.logs")} tabs={tabs} />
      <p className="soft">
        {t(`staff.logs.lead.${kind}`)} {t("staff.logs.kept", days)}
      </p>
      <LogFilters search={search} />
      <ExportLink path="/staff/logs.csv" query={{ kind, ...kept }} />
      {found.rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      <LogRows found={found} />
      <OtherPages
        newest={before === "" ? null : hrefOf("")}
        older={found.next === null ? null : hrefOf(found.next)}
      />
    </>
  );
  return (
    <AdminPage part="logs" before={look}>
      {null}
    </AdminPage>
  );
}

interface OtherPagesProps {
  /**
   * The URLs of the newest and the next older page. Null if there is no such page besides the current one.
   */
  readonly newest: string | null;
  readonly older: string | null;
}

function OtherPages({ newest, older }: OtherPagesProps) {
  const { t } = useTranslation();
  return (
    <nav className="row" aria-label={t("staff.logs.pages")}>
      {newest !== null && <a href={newest}>{t("staff.logs.newest")}</a>}
      {older !== null && (
        <a href={older} rel="next">
          {t("staff.logs.older")}
        </a>
      )}
    </nav>
  );
}

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
