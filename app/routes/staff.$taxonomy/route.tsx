import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TAXONOMY_SORTS } from "@contract/staff-states";
import { staffTaxonomyList } from "@contract/staff-taxonomies";
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
  readSort,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { staffHref } from "~/routes/staff/staff-href";
import { taxonomyOf } from "~/routes/staff/taxonomies";
import { ofEntry } from "~/routes/staff/edit-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { AddTaxonomy } from "./add-taxonomy";
import { addTaxonomyAction } from "./add-taxonomy.server";
import { TaxonomyList } from "./taxonomy-list";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { section, kind } = taxonomyOf(params.taxonomy);
  const search = readAdminSearch(request);
  const sort = readSort(request, TAXONOMY_SORTS);
  const archived = new URL(request.url).searchParams.get("state") === "archived";
  const asked = { ...staffQuery(search), kind, sort, ...(archived && { archived }) };
  const { rows, total } = unwrap(await ask(context, staffTaxonomyList, asked));
  return {
    ...{ section, kind, search, sort, archived, rows, pages: adminPages(total) },
    head: adminHead(context, section),
  };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, addTaxonomyAction(params.taxonomy));
}

/** The brands, the categories, the efficacies or the ranges, and a form for one more. */
export default function StaffTaxonomiesPage() {
  const { section, kind, search, sort, archived, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = ofEntry(useFormResult());
  const state = archived ? "archived" : "";
  const tabs = (["live", "archived"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS[section], { state: each === "live" ? "" : each }),
    name: t(`staff.taxonomies.state.${each}`),
    current: (each === "archived") === archived,
  }));
  return (
    <AdminPage
      part={section}
      search={search}
      refused={refused}
      pages={pages}
      kept={{ ...(archived && { state }), ...(sort !== "order" && { sort }) }}
    >
      <p className="soft">{t(`staff.taxonomies.lead.${kind}`)}</p>
      <Tabs label={t(`staff.parts.${section}`)} tabs={tabs} />
      <TaxonomyList
        section={section}
        rows={rows}
        sort={sort}
        hrefOf={(by) =>
          staffHref(ADMIN_SECTIONS[section], { state, keyword: search.keyword, sort: by })
        }
      />
      {!archived && <AddTaxonomy section={section} kind={kind} refused={refused} />}
    </AdminPage>
  );
}
