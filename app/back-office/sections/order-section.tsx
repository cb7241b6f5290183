import { hasStatusProperty, ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import {
  DETAIL_STATUS,
  ORDER_STATUS,
  type OrderStatusFilter,
  type ReadOrderStatus,
} from "@contract/model/states";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { staffOrderExport } from "@contract/staff/exports";
import { staffOrderCounts, staffOrderList, type StaffOrder } from "@contract/staff/orders";
import { STAFF_ORDER_SORTS, type StaffOrderSort } from "@contract/staff/states";
import { formatDateTime } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { TotalAmount } from "~/ui/price";
import { ExportLink, SectionLink } from "~/back-office/ui/use-staff-layout";
import { GoodsLine, PickupPointLabel, ShipForm, TraceForm } from "../ui/order-elements";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import { defineSection, type ListContext, type ListView } from "./define-section";
import {
  readOrderFilter,
  readOrderStatus,
  readPlacedDays,
  readTickedOrders,
} from "./order-section.server";
import { DRAFTS, toPageSizeQuery, toStaffHref } from "./staff-href";
import { ActionDetails } from "../ui/fields";

interface OrderView extends ListView {
  readonly status: OrderStatusFilter;
  readonly sort: StaffOrderSort;
  /** The first and the last day on which the listed orders were placed. Empty for no limit. */
  readonly filtered: { readonly from: string; readonly until: string };
  /** The filters as parameters of a call. */
  readonly asked: ReturnType<typeof readOrderFilter>;
  /** The ids of the orders that the file contains. Empty for all orders of the list. */
  readonly ticked: readonly string[];
}

/** The number of waiting orders by status. */
type Counts = Readonly<Record<string, number>>;
type Tools = ListContext<StaffOrder, OrderView, Counts>;

/** The section with all orders. The first tab contains the orders to ship. */
export const orderSection = defineSection<StaffOrder, OrderView, Counts>({
  readView: (request) => {
    const status = readOrderStatus(request);
    const sort = readSort(request, STAFF_ORDER_SORTS);
    return {
      part: "orders",
      status,
      sort,
      search: readAdminSearch(request),
      kept: { status: String(status), ...(sort !== STAFF_ORDER_SORTS[0] && { sort }) },
      filtered: readPlacedDays(request),
      asked: readOrderFilter(request),
      ticked: readTickedOrders(request),
    };
  },
  load: async (ask, { search, asked, sort }) => {
    const [list, counts] = await Promise.all([
      ask(staffOrderList, { ...toStaffQuery(search), ...asked, sort }),
      ask(staffOrderCounts),
    ]);
    // If the counts cannot be loaded, show the list without them.
    return { ...getDataOrThrow(list), more: counts.ok ? counts.data : {} };
  },
  isPaged: true,
  isCompact: true,
  getRowMarks: ({ orderId, orderNo, status, detailStatus }) => ({
    id: orderId,
    orderNo,
    status,
    detailStatus,
  }),
  getRowName: ({ orderNo }) => orderNo,
  getRowHref: ({ orderId }) => `${ADMIN_SECTIONS.orders}/${orderId}`,
  columns: {
    orderNo: {
      label: (t) => t("staff.orders.column.order"),
      cell: ({ orderNo }) => <span className="number">{orderNo}</span>,
    },
    goods: {
      label: (t) => t("staff.orders.column.goods"),
      cell: ({ items }) => <GoodsLine items={items} />,
    },
    shopper: {
      label: (t) => t("staff.orders.column.shopper"),
      cell: ({ shopperId, loginName }) => (
        <SectionLink section="shoppers" id={shopperId}>
          {loginName}
        </SectionLink>
      ),
    },
    receiver: {
      label: (t) => t("staff.orders.column.receiver"),
      cell: ({ consignee }) => consignee,
      isExtra: true,
    },
    phone: {
      label: (t) => t("staff.orders.column.phone"),
      cell: ({ phone }) => phone,
      isExtra: true,
    },
    place: {
      label: (t) => t("staff.orders.column.place"),
      cell: ({ address, pickup }) => (
        <>
          {address === null ? "" : toPlaceLines(address).join(" · ")}{" "}
          <PickupPointLabel pickup={pickup} />
        </>
      ),
      isExtra: true,
    },
    amount: {
      label: (t) => t("staff.orders.column.amount"),
      cell: ({ payAmountCents }) => <TotalAmount cents={payAmountCents} />,
      isNumber: true,
      sort: "largest",
      sortBack: "smallest",
      isDescending: true,
    },
    placed: {
      label: (t) => t("staff.orders.column.placed"),
      cell: ({ createTime }, { lang }) => formatDateTime(createTime, lang),
      sort: "newest",
      sortBack: "oldest",
      isDescending: true,
    },
    state: { label: (t) => t("staff.orders.column.state"), cell: renderState },
    remark: {
      label: (t) => t("staff.orders.column.remark"),
      cell: ({ remark }) => remark,
      isExtra: true,
    },
    parcel: {
      label: (t) => t("staff.orders.column.parcel"),
      cell: ({ company, trackingNo }) => `${company} ${trackingNo}`.trim(),
      isExtra: true,
    },
    act: { label: (t) => t("staff.orders.column.act"), cell: renderNextStep },
  },
  file: {
    path: () => "/staff/orders.csv",
    name: () => "orders.csv",
    lines: async (ask, { asked, ticked }, after) =>
      getDataOrThrow(
        await ask(staffOrderExport, {
          ...asked,
          ...(ticked.length > 0 && { orderIds: ticked.join(",") }),
          ...(after !== null && { after }),
        }),
      ),
  },
  bulk: {
    form: "slips",
    field: "orderId",
    hint: (t) => t("staff.orders.slips.hint"),
    getTickValue: ({ orderId }) => orderId,
    values: ({ search, status, filtered }) => ({
      status: String(status),
      keyword: search.keyword,
      ...filtered,
      ...toPageSizeQuery(search.size),
      page: String(search.page),
    }),
    buttons: [
      {
        path: "/staff/orders/slips",
        label: (t) => t("staff.orders.slips.print"),
        isOffered: (orders) => orders.some(({ status }) => hasPackingSlip(status)),
      },
      { path: "/staff/orders.csv", label: (t) => t("staff.orders.slips.export"), isExport: true },
    ],
  },
  filters: (tools) => renderDayFilters(tools),
  getFilterText: (name, value, { t }) =>
    `${t(`staff.orders.placed.${name === "from" ? "from" : "until"}`)} ${value}`,
  add: { href: DRAFTS, label: (t) => t("staff.drafts.open") },
  tabs: ({ view, more, t }) =>
    ORDER_STATUS_FILTERS.map((each) => ({
      query: { status: String(each), keyword: view.search.keyword, ...view.filtered },
      name: t(`staff.orders.status.${each}`),
      count: more[each],
      current: each === view.status,
    })),
  above: renderSearchAll,
  below: ({ view: { status, search, filtered }, rows, t }) =>
    rows.length > 0 && (
      <ExportLink
        path="/staff/orders/lines.csv"
        query={{ status: String(status), ...filtered, keyword: search.keyword }}
        label={t("staff.orders.exportLines")}
      />
    ),
});

/** Returns true for paid orders that are still open. Only these have documents to print. */
function hasPackingSlip(status: number): boolean {
  return hasStatusProperty(status, "wasPaid") && hasStatusProperty(status, "isOpen");
}

function renderState({ status, detailStatus, paymentReview, remark }: StaffOrder, { t }: Tools) {
  return (
    <>
      <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>{" "}
      {detailStatus === DETAIL_STATUS.applying && (
        <Badge kind="warn">{t("staff.orders.applying")}</Badge>
      )}{" "}
      {paymentReview && <Badge kind="danger">{t("staff.orders.review")}</Badge>}{" "}
      {remark !== "" && <Badge kind="plain">{t("staff.orders.column.remark")}</Badge>}
    </>
  );
}

/** The next action of staff for an order of each status, or null. */
const NEXT_STEP: Readonly<Record<ReadOrderStatus, "ship" | "trace" | null>> = {
  [ORDER_STATUS.unknown]: null,
  [ORDER_STATUS.unpaid]: null,
  [ORDER_STATUS.cancelled]: null,
  [ORDER_STATUS.refunded]: null,
  [ORDER_STATUS.awaitingShipment]: "ship",
  [ORDER_STATUS.shipped]: "trace",
  [ORDER_STATUS.completed]: null,
};

/** Returns true if staff can ship the order: it is paid and no refund is requested. */
export function isToShip({
  status,
  detailStatus,
}: Pick<StaffOrder, "status" | "detailStatus">): boolean {
  return NEXT_STEP[status] === "ship" && detailStatus !== DETAIL_STATUS.applying;
}

/** Shows the form for the next action on an order. The form is open if the order is the only row. */
function renderNextStep(
  { orderId, status, detailStatus }: StaffOrder,
  { here, refused, rows, t }: Tools,
) {
  const step = NEXT_STEP[status];
  const form = {
    orderId,
    action: here,
    refused: refused?.repopulateFields.orderId === orderId ? refused : undefined,
  };
  if (step === "trace") return <TraceForm {...form} />;
  if (step === null || detailStatus === DETAIL_STATUS.applying) return null;
  return (
    <ActionDetails open={form.refused !== undefined || rows.length === 1}>
      <summary>{t("staff.orders.ship")}</summary>
      <ShipForm {...form} />
    </ActionDetails>
  );
}

/** Shows the filter of the list by the days on which the orders were placed. */
function renderDayFilters({ view, t }: Tools) {
  return (
    <>
      {(["from", "until"] as const).map((name) => (
        <label key={name} className="row">
          {t(`staff.orders.placed.${name}`)}
          <input type="date" name={name} defaultValue={view.filtered[name]} />
        </label>
      ))}
    </>
  );
}

/** Shows a link that searches all orders, if the search has no result among the orders of the tab. */
function renderSearchAll({ rows, view, t }: Tools) {
  const { search, status, filtered } = view;
  const { keyword } = search;
  if (rows.length > 0 || keyword === "" || status === ORDER_STATUS.all) return null;
  const query = { status: ORDER_STATUS.all, keyword, ...filtered };
  return (
    <p>
      <a href={toStaffHref(ADMIN_SECTIONS.orders, query)}>
        {t("staff.orders.searchAll", { keyword })}
      </a>
    </p>
  );
}
