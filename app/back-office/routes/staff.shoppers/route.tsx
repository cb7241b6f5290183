import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffShopperList } from "@contract/staff/shoppers";
import { SHOPPER_SORTS } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead, adminPages } from "~/back-office/sections/admin-view.server";
import { readShopperSearch } from "~/back-office/sections/shopper-search.server";
import { staffHref } from "~/back-office/sections/staff-href";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import type { StaffShopper } from "@contract/staff/shoppers";
import type { ShopperSort } from "@contract/staff/states";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { ShopperStanding } from "~/back-office/ui/shopper-standing";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { asked, ...search } = readShopperSearch(request);
  const { rows, total } = unwrap(await ask(context, staffShopperList, asked));
  return {
    ...search,
    rows,
    pages: adminPages(total),
    head: adminHead(context, "shoppers"),
  };
}

/** The list of shoppers with a search. */
export default function StaffShoppersPage() {
  const { search, blocked, sort, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { mayExport } = useStaffRights();
  const kept = {
    ...(blocked && { state: "blocked" }),
    ...(sort !== SHOPPER_SORTS[0] && { sort }),
  };
  const found = { ...kept, keyword: search.keyword };
  const tabs = (["all", "blocked"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS.shoppers, { ...found, state: each === "all" ? "" : each }),
    name: t(`staff.shoppers.state.${each}`),
    current: (each === "blocked") === blocked,
  }));
  return (
    <AdminPage part="shoppers" search={search} pages={pages} kept={kept}>
      <p className="soft">{t("staff.shoppers.lead")}</p>
      <Tabs label={t("staff.parts.shoppers")} tabs={tabs} />
      <ShopperList
        rows={rows}
        sort={sort}
        hrefOf={(by) => staffHref(ADMIN_SECTIONS.shoppers, { ...found, sort: by })}
      />
      {mayExport && (
        <p>
          <a href={staffHref("/staff/shoppers.csv", found)}>{t("staff.shoppers.export")}</a>
        </p>
      )}
    </AdminPage>
  );
}

interface ShopperListProps {
  readonly rows: readonly StaffShopper[];
  readonly sort: ShopperSort;
  /** Returns the address of the same list with another sort order. */
  readonly hrefOf: (sort: ShopperSort) => string;
}

/** Shows each shopper with a link to their page. */
function ShopperList({ rows, sort, hrefOf }: ShopperListProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "name" | "person" | "contact" | "orders" | "since" | "standing",
    cell: Column<StaffShopper>["cell"],
    isNumber = false,
  ) => ({ name, cell, isNumber, label: t(`staff.shoppers.column.${name}`) });
  const sortedBy = (by: ShopperSort) => ({
    sort: { href: hrefOf(by), isCurrent: by === sort, isDescending: by === "newest" },
  });
  const columns: Column<StaffShopper>[] = [
    {
      ...column("name", ({ shopperId, loginName }) => (
        <a href={`${ADMIN_SECTIONS.shoppers}/${shopperId}`}>{loginName}</a>
      )),
      ...sortedBy("name"),
    },
    column("person", ({ realName, nickname }) => `${realName} · ${nickname}`),
    column("contact", ({ email, phone }) => (
      <>
        {email}
        <br />
        {phone}
      </>
    )),
    column("orders", ({ orders }) => orders, true),
    { ...column("since", ({ createTime }) => formatDate(createTime, lang)), ...sortedBy("newest") },
    column("standing", (shopper) => <ShopperStanding shopper={shopper} />),
  ];
  return (
    <StaffList
      label={t("staff.parts.shoppers")}
      columns={columns}
      rows={rows}
      rowOf={({ shopperId }) => ({ id: shopperId })}
    />
  );
}
