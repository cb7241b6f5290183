import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffDictionaryList, type StaffDictionaryEntry } from "@contract/staff/dictionaries";
import { DICTIONARY_TYPES, type DictionaryType } from "@contract/staff/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead, adminPages, staffQuery } from "~/back-office/sections/admin-view.server";
import { readDictionarySearch } from "~/back-office/sections/dictionary-search.server";
import { ofEntry } from "~/back-office/sections/edit-fields";
import { ExportLink } from "~/back-office/ui/export-link";
import type { ManyRows } from "~/back-office/ui/many-form";
import { ManyQuestion } from "~/back-office/ui/many-question";
import { staffHref } from "~/back-office/sections/staff-href";
import { useRowName } from "~/back-office/ui/use-row-name";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { AddEntry } from "./add-entry";
import { addEntryAction } from "./add-entry.server";
import { changeManyAction } from "./change-many.server";
import { EntryList, namedEntry } from "./entry-list";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, type, archived } = readDictionarySearch(request);
  const query = { ...staffQuery(search), type, ...(archived && { archived }) };
  const { rows, total } = unwrap(await ask(context, staffDictionaryList, query));
  return {
    ...{ search, type, archived, rows, pages: adminPages(total) },
    head: adminHead(context, "dictionaries"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm<ManyRows>(args, addEntryAction, changeManyAction);
}

/** What shoppers and staff choose from, a type at a time, and a form for one more. */
export default function StaffDictionariesPage() {
  const { search, type, archived, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = ofEntry(useFormResult<ManyRows>());
  const state = archived ? "archived" : "";
  const kept = { type, ...(archived && { state }) };
  const here = hrefOf({ ...kept, keyword: search.keyword, page: String(search.page) });
  const { mayChange } = useStaffRights();
  if (refused?.extra?.asked)
    return <ArchiveQuestion {...{ type, rows, here }} asked={refused.extra.asked} />;
  return (
    <AdminPage part="dictionaries" {...{ search, refused, pages, kept }} tellsEmpty>
      <TypeTabs type={type} />
      <p className="soft">
        {t(`staff.dictionaries.lead.${type}`)} {t("staff.dictionaries.keptWords")}
      </p>
      {type !== "refundReason" && <StateTabs type={type} archived={archived} />}
      <EntryList
        {...{ type, rows, refused, here }}
        mayChange={mayChange && !archived && rows.length > 0}
      />
      {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {rows.length > 0 && (
        <ExportLink path="/staff/dictionaries.csv" query={{ ...kept, keyword: search.keyword }} />
      )}
      {!archived && type !== "refundReason" && (
        <AddEntry type={type} lastOrder={rows.at(-1)?.order ?? 0} refused={refused} />
      )}
    </AdminPage>
  );
}

function hrefOf(kept: Readonly<Record<string, string>>): string {
  return staffHref(ADMIN_SECTIONS.dictionaries, kept);
}

function TypeTabs({ type }: { readonly type: DictionaryType }) {
  const { t } = useTranslation();
  const types = DICTIONARY_TYPES.map((each) => ({
    href: hrefOf({ type: each }),
    name: t(`staff.dictionaries.type.${each}`),
    current: each === type,
  }));
  return <Tabs label={t("staff.parts.dictionaries")} tabs={types} />;
}

interface StateTabsProps {
  readonly type: DictionaryType;
  readonly archived: boolean;
}

function StateTabs({ type, archived }: StateTabsProps) {
  const { t } = useTranslation();
  const states = (["live", "archived"] as const).map((each) => ({
    href: hrefOf({ type, state: each === "live" ? "" : each }),
    name: t(`staff.dictionaries.state.${each}`),
    current: (each === "archived") === archived,
  }));
  return <Tabs label={t("staff.dictionaries.column.shown")} tabs={states} />;
}

interface ArchiveQuestionProps {
  readonly type: DictionaryType;
  readonly rows: readonly StaffDictionaryEntry[];
  readonly asked: readonly string[];
  readonly here: string;
}

function ArchiveQuestion({ type, rows, asked, here }: ArchiveQuestionProps) {
  const { t } = useTranslation();
  return (
    <ManyQuestion
      title={t("staff.dictionaries.many.question")}
      action={here}
      values={{ type }}
      asked={asked}
      nameOf={useRowName(rows.map(namedEntry))}
      yes={{ intent: "archiveMany", words: t("staff.dictionaries.question.yes") }}
      no={t("staff.dictionaries.question.no")}
    >
      <p>{t("staff.dictionaries.question.text")}</p>
    </ManyQuestion>
  );
}
