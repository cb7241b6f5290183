import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffTaxonomyList } from "@contract/staff/taxonomies";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead, adminPages, staffQuery } from "~/back-office/sections/admin-view.server";
import { staffHref } from "~/back-office/sections/staff-href";
import { taxonomyOf } from "~/back-office/sections/taxonomies";
import { readTaxonomySearch } from "~/back-office/sections/taxonomy-search.server";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { ofEntry } from "~/back-office/sections/edit-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { AddTaxonomy } from "./add-taxonomy";
import { addTaxonomyAction } from "./add-taxonomy.server";
import { moveTaxonomyAction } from "./move-taxonomy.server";
import { TaxonomyList } from "./taxonomy-list";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { section, kind } = taxonomyOf(params.taxonomy);
  const search = readTaxonomySearch(request);
  const { sort, archived } = search;
  const asked = { ...staffQuery(search), kind, sort, ...(archived && { archived }) };
  const { rows, total } = unwrap(await ask(context, staffTaxonomyList, asked));
  return {
    ...{ section, kind, search, rows, total, pages: adminPages(total) },
    head: adminHead(context, section),
  };
}

export function action({ params: { taxonomy }, ...args }: ActionFunctionArgs) {
  return answerForm(args, addTaxonomyAction(taxonomy), moveTaxonomyAction(taxonomy));
}

/** The brands, the categories, the efficacies or the ranges, and a form for one more. */
export default function StaffTaxonomiesPage() {
  const { section, kind, search, rows, total, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { mayExport } = useStaffRights();
  const refused = ofEntry(useFormResult());
  const { keyword, sort, archived } = search;
  const kept = { state: archived ? "archived" : "", sort: sort === "order" ? "" : sort };
  const tabs = (["live", "archived"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS[section], { state: each === "live" ? "" : each }),
    name: t(`staff.taxonomies.state.${each}`),
    current: (each === "archived") === archived,
  }));
  const file = staffHref(`${ADMIN_SECTIONS[section]}/list.csv`, { ...kept, keyword });
  return (
    <AdminPage
      part={section}
      search={search}
      refused={refused}
      pages={pages}
      tellsEmpty
      kept={Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ""))}
      before={mayExport && <a href={file}>{t("staff.taxonomies.export")}</a>}
    >
      <p className="soft">{t(`staff.taxonomies.lead.${kind}`)}</p>
      <Tabs label={t(`staff.parts.${section}`)} tabs={tabs} />
      <TaxonomyList section={section} rows={rows} search={search} total={total} />
      {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {/* What came back of a row that was moved is none of a new one. */}
      {!archived && (
        <AddTaxonomy
          section={section}
          kind={kind}
          refused={refused?.repopulateFields.version === undefined ? refused : undefined}
        />
      )}
    </AdminPage>
  );
}
