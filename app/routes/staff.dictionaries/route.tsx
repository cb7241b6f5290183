import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffDictionaryList } from "@contract/staff-dictionaries";
import { DICTIONARY_TYPES } from "@contract/staff-states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/routes/staff/admin-page";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { ofEntry } from "~/routes/staff/edit-fields";
import { staffHref } from "~/routes/staff/staff-href";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { AddEntry } from "./add-entry";
import { addEntryAction } from "./add-entry.server";
import { EntryList } from "./entry-list";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const asked = new URL(request.url).searchParams;
  const type = DICTIONARY_TYPES.find((each) => each === asked.get("type")) ?? DICTIONARY_TYPES[0];
  const archived = asked.get("state") === "archived";
  const query = { ...staffQuery(search), type, ...(archived && { archived }) };
  const { rows, total } = unwrap(await ask(context, staffDictionaryList, query));
  return {
    ...{ search, type, archived, rows, pages: adminPages(total) },
    head: adminHead(context, "dictionaries"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, addEntryAction);
}

/** What shoppers and staff choose from, a type at a time, and a form for one more. */
export default function StaffDictionariesPage() {
  const { search, type, archived, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = ofEntry(useFormResult());
  const hrefOf = (kept: Readonly<Record<string, string>>) =>
    staffHref(ADMIN_SECTIONS.dictionaries, kept);
  const state = archived ? "archived" : "";
  const types = DICTIONARY_TYPES.map((each) => ({
    href: hrefOf({ type: each }),
    name: t(`staff.dictionaries.type.${each}`),
    current: each === type,
  }));
  const states = (["live", "archived"] as const).map((each) => ({
    href: hrefOf({ type, state: each === "live" ? "" : each }),
    name: t(`staff.dictionaries.state.${each}`),
    current: (each === "archived") === archived,
  }));
  return (
    <AdminPage
      part="dictionaries"
      search={search}
      refused={refused}
      pages={pages}
      kept={{ type, ...(archived && { state }) }}
    >
      <Tabs label={t("staff.parts.dictionaries")} tabs={types} />
      <p className="soft">
        {t(`staff.dictionaries.lead.${type}`)} {t("staff.dictionaries.keptWords")}
      </p>
      {type !== "refundReason" && (
        <Tabs label={t("staff.dictionaries.column.shown")} tabs={states} />
      )}
      <EntryList type={type} rows={rows} />
      {!archived && type !== "refundReason" && (
        <AddEntry type={type} lastOrder={rows.at(-1)?.order ?? 0} refused={refused} />
      )}
    </AdminPage>
  );
}
