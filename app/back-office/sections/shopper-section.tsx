import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { formatShopTime } from "@contract/model/shop-time";
import {
  staffShopperList,
  staffShopperListExport,
  type StaffShopper,
} from "@contract/staff/shoppers";
import { SHOPPER_SORTS, type ShopperSort } from "@contract/staff/states";
import { formatDate } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { ShopperStatusBadge } from "../ui/shopper-status-badge";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import { getLastRowKey } from "./csv-file.server";
import { defineSection, type ListView } from "./define-section";

interface ShopperView extends ListView {
  readonly sort: ShopperSort;
  /** True for the list of blocked shoppers. */
  readonly blocked: boolean;
}

/** The section with the shoppers who have an account. */
export const shopperSection = defineSection<StaffShopper, ShopperView>({
  readView: (request) => {
    const sort = readSort(request, SHOPPER_SORTS);
    const blocked = new URL(request.url).searchParams.get("state") === "blocked";
    const kept = {
      ...(blocked && { state: "blocked" }),
      ...(sort !== SHOPPER_SORTS[0] && { sort }),
    };
    return { part: "shoppers", sort, blocked, kept, search: readAdminSearch(request) };
  },
  load: async (ask, view) => ({
    ...getDataOrThrow(await ask(staffShopperList, toShopperQuery(view))),
    more: null,
  }),
  isPaged: true,
  isCompact: true,
  getRowMarks: ({ shopperId }) => ({ id: shopperId }),
  getRowName: ({ loginName }) => loginName,
  getRowHref: ({ shopperId }) => `${ADMIN_SECTIONS.shoppers}/${shopperId}`,
  columns: {
    loginName: {
      label: (t) => t("staff.shoppers.column.name"),
      value: ({ loginName }) => loginName,
      sort: "name",
      sortBack: "nameLast",
    },
    person: {
      label: (t) => t("staff.shoppers.column.person"),
      cell: ({ realName, nickname }) => `${realName} · ${nickname}`,
    },
    nickname: { value: ({ nickname }) => nickname },
    realName: { value: ({ realName }) => realName },
    email: { label: (t) => t("staff.shoppers.column.email"), value: ({ email }) => email },
    phone: { label: (t) => t("staff.shoppers.column.phone"), value: ({ phone }) => phone },
    orders: {
      label: (t) => t("staff.shoppers.column.orders"),
      value: ({ orders }) => orders,
      isNumber: true,
    },
    registered: {
      label: (t) => t("staff.shoppers.column.since"),
      value: ({ createTime }) => formatShopTime(createTime),
      cell: ({ createTime }, { lang }) => formatDate(createTime, lang),
      sort: "newest",
      sortBack: "oldest",
      isDescending: true,
    },
    state: {
      label: (t) => t("staff.shoppers.column.standing"),
      value: ({ blocked, erased }) => (erased ? "erased" : blocked ? "blocked" : "active"),
      cell: (shopper) => <ShopperStatusBadge shopper={shopper} />,
    },
  },
  file: {
    path: () => "/staff/shoppers.csv",
    name: () => "shoppers.csv",
    columns: [
      "loginName",
      "nickname",
      "realName",
      "email",
      "phone",
      "orders",
      "registered",
      "state",
    ],
    page: async (ask, view, after) => {
      const asked = {
        ...toShopperQuery(view),
        pageSize: PAGE_SIZE_MAX,
        ...(after !== null && { after }),
      };
      const { rows } = getDataOrThrow(await ask(staffShopperListExport, asked));
      return { rows, next: getLastRowKey(rows, PAGE_SIZE_MAX, ({ shopperId }) => shopperId) };
    },
  },
  above: ({ t }) => <p className="soft">{t("staff.shoppers.lead")}</p>,
  tabs: ({ view: { blocked, search, kept }, t }) =>
    (["all", "blocked"] as const).map((each) => ({
      query: { ...kept, keyword: search.keyword, state: each === "all" ? "" : each },
      name: t(`staff.shoppers.state.${each}`),
      current: (each === "blocked") === blocked,
    })),
});

function toShopperQuery({ search, sort, blocked }: ShopperView) {
  return { ...toStaffQuery(search), sort, ...(blocked && { blocked }) };
}
