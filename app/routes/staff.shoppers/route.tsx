import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffShopperList } from "@contract/staff-shoppers";
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
import { staffHref } from "~/routes/staff/staff-href";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { ShopperList } from "./shopper-list";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const blocked = new URL(request.url).searchParams.get("state") === "blocked";
  const asked = { ...staffQuery(search), ...(blocked && { blocked }) };
  const { rows, total } = unwrap(await ask(context, staffShopperList, asked));
  return {
    ...{ search, blocked, rows, pages: adminPages(total) },
    head: adminHead(context, "shoppers"),
  };
}

/** Who shops here, to be found by what they tell of themselves. */
export default function StaffShoppersPage() {
  const { search, blocked, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const tabs = (["all", "blocked"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS.shoppers, {
      state: each === "all" ? "" : each,
      keyword: search.keyword,
    }),
    name: t(`staff.shoppers.state.${each}`),
    current: (each === "blocked") === blocked,
  }));
  return (
    <AdminPage
      part="shoppers"
      search={search}
      pages={pages}
      kept={blocked ? { state: "blocked" } : {}}
    >
      <p className="soft">{t("staff.shoppers.lead")}</p>
      <Tabs label={t("staff.parts.shoppers")} tabs={tabs} />
      <ShopperList rows={rows} />
    </AdminPage>
  );
}
