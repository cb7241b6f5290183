import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callBackend } from "~/prod-api/call.server";
import { staffOrderCounts, staffOrderList } from "@contract/staff/orders";
import { useTranslation } from "~/locales/use-translation";
import { hasStatusProperty, ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/back-office/ui/admin-page";
import {
  makeAdminHead,
  countPages,
  getListHref,
  readAdminSearch,
  toStaffQuery,
} from "~/back-office/sections/admin-view.server";
import { ExportLink } from "~/back-office/ui/export-link";
import { toStaffHref } from "~/back-office/sections/staff-href";
import {
  readOrderFilter,
  readOrderStatus,
  readPlacedDays,
} from "~/back-office/sections/order-search.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { readForm } from "~/session/read-form.server";
import { PickupPointLabel } from "~/back-office/ui/pickup-point-label";
import { GoodsList } from "~/back-office/ui/goods-list";
import { DETAIL_STATUS, ORDER_STATUS, type ReadOrderStatus } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffOrder } from "@contract/staff/orders";
import { Badge } from "~/ui/badge";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { TotalAmount } from "~/ui/price";
import type { FormResult } from "~/ui/form-result";
import { TraceForm } from "~/back-office/ui/trace-form";
import { ShipForm } from "~/back-office/ui/ship-form";
import type { AdminSearch } from "~/back-office/sections/admin-view.server";
import { Button } from "~/ui/button";
import { staffShipMany } from "@contract/staff/ship-many";
import { showFormAgain, showFailure } from "~/forms/form-outcome.server";
import { shipManyForm } from "~/back-office/forms/ship-many";
import { getFormText } from "~/session/form-text";
import { shipOrderAction, addTraceAction } from "~/back-office/sections/parcel-actions.server";
import { ShipManyForm, type ShipManyResult } from "./ship-many-form";

/** The id of the form that the checkboxes belong to. */
const FORM = "slips";

interface PrintSlipsFormProps {
  readonly search: AdminSearch;
  readonly status: number;
  readonly days: PlacedDays;
}

/**
 * Shows the button that opens the documents of the ticked orders, or of all orders on this page of the list.
 */
function PrintSlipsForm({ search, status, days }: PrintSlipsFormProps) {
  const { keyword, page } = search;
  const { t } = useTranslation();
  return (
    <form id={FORM} action="/staff/orders/slips" className="row">
      <input type="hidden" name="status" value={status} />
      {Object.entries({ keyword, ...days }).map(
        ([name, value]) =>
          value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="page" value={page} />
      <Button kind="quiet">{t("staff.orders.slips.print")}</Button>
      <span className="soft">{t("staff.orders.slips.hint")}</span>
    </form>
  );
}

/** Shows the checkbox of an order. */
function SlipBox({ orderId, orderNo }: Pick<StaffOrder, "orderId" | "orderNo">) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <input type="checkbox" name="orderId" value={orderId} form={FORM} />
      <span>
        {t("staff.orders.slips.choose")} <span className="unseen">{orderNo}</span>
      </span>
    </label>
  );
}

interface AdminOrderProps {
  readonly order: StaffOrder;
  /** The URL of the list, to which the form returns. */
  readonly here: string;
  /** The rejected form of this order, if there is one. */
  readonly refused: FormResult | undefined;
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

/** Shows an order of the list: its goods, address and next action. */
function AdminOrder({ order, here, refused }: AdminOrderProps) {
  const { t } = useTranslation();
  const { orderId, orderNo, status, detailStatus } = order;
  const isApplying = detailStatus === DETAIL_STATUS.applying;
  return (
    <li
      className="card stack"
      data-testid="order-card"
      data-id={orderId}
      data-order-no={orderNo}
      data-status={status}
      data-detail-status={detailStatus}
    >
      <div className="row" data-spread>
        <h2 className="number">
          <a href={`/staff/orders/${orderId}`}>{orderNo}</a>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>
          {isApplying && <Badge kind="warn">{t("staff.orders.applying")}</Badge>}
          {order.paymentReview && <Badge kind="danger">{t("staff.orders.review")}</Badge>}
          <TotalAmount cents={order.payAmountCents} />
          {NEXT_STEP[status] !== null && <SlipBox orderId={orderId} orderNo={orderNo} />}
        </p>
      </div>
      <Packing order={order} />
      {NEXT_STEP[status] === "ship" && !isApplying && (
        <ShipForm orderId={orderId} action={here} refused={refused} />
      )}
      {NEXT_STEP[status] === "trace" && (
        <TraceForm orderId={orderId} action={here} refused={refused} />
      )}
    </li>
  );
}

function Packing({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { loginName, consignee, phone, address, remark, company, trackingNo, items } = order;
  return (
    <div>
      <p className="soft">
        {t("staff.orders.buyer", { loginName, time: formatDateTime(order.createTime, lang) })}
      </p>
      <GoodsList items={items} />
      <p>
        {[consignee, phone, ...(address === null ? [] : toPlaceLines(address))]
          .filter((part) => part !== "")
          .join(" · ")}
      </p>
      {order.pickup !== null && (
        <p>
          <PickupPointLabel pickup={order.pickup} />
        </p>
      )}
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {trackingNo !== "" && <p>{t("staff.orders.parcel", { company, trackingNo })}</p>}
    </div>
  );
}

export const handle = {
  access: "staff",
  permission: "orders.see",
  upload: "parcelFile",
} satisfies RouteHandle;

/** Returns true for paid orders that are still open. Only these have documents to print. */
function hasPackingSlip(status: number): boolean {
  return hasStatusProperty(status, "wasPaid") && hasStatusProperty(status, "isOpen");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const status = readOrderStatus(request);
  const days = readPlacedDays(request);
  const [list, counts] = await Promise.all([
    callBackend(context, staffOrderList, { ...toStaffQuery(search), ...readOrderFilter(request) }),
    callBackend(context, staffOrderCounts),
  ]);
  const { rows, total } = getDataOrThrow(list);
  return {
    search,
    status,
    days,
    rows,
    pages: countPages(total, search.size),
    here: getListHref(request),
    // If the counts cannot be loaded, show the list without them.
    waiting: counts.ok ? counts.data : {},
    head: makeAdminHead(context, "orders"),
  };
}

/** Handles the forms of the list. An uploaded CSV list is first added to the field for pasted lists. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { form, error } = await takeParcelFile(await readForm(request));
  return handleForm<ShipManyResult>(
    { request, context, form },
    shipOrderAction,
    addTraceAction,
    shipManyAction(error),
  );
}

export default function StaffOrdersPage() {
  const { search, status, days, rows, pages, here, waiting } = useLoaderData<typeof loader>();
  const refused = useFormResult<ShipManyResult>();
  const { t } = useTranslation();
  const kept = { status: String(status) };
  const tabs = ORDER_STATUS_FILTERS.map((each) => ({
    href: toStaffHref("/staff/orders", { status: each, keyword: search.keyword, ...days }),
    name: t(`staff.orders.status.${each}`),
    count: waiting[each],
    current: each === status,
  }));
  return (
    <AdminPage
      part="orders"
      search={search}
      refused={refused}
      pages={pages}
      kept={kept}
      filtered={days}
      filters={<DayFilters days={days} />}
    >
      <Tabs label={t("staff.parts.orders")} tabs={tabs} />
      <ExportLink path="/staff/orders.csv" query={{ ...kept, ...days, keyword: search.keyword }} />
      <ExportLink
        path="/staff/orders/lines.csv"
        query={{ ...kept, ...days, keyword: search.keyword }}
        label={t("staff.orders.exportLines")}
      />
      <ShipManyForm result={refused} />
      {rows.length > 0 && hasPackingSlip(status) && (
        <PrintSlipsForm search={search} status={status} days={days} />
      )}
      {rows.length === 0 && search.keyword !== "" && status !== ORDER_STATUS.all && (
        <p>
          <a
            href={toStaffHref("/staff/orders", {
              status: ORDER_STATUS.all,
              keyword: search.keyword,
              ...days,
            })}
          >
            {t("staff.orders.searchAll", { keyword: search.keyword })}
          </a>
        </p>
      )}
      <ul className="stack">
        {rows.map((order) => (
          <AdminOrder
            key={order.orderId}
            order={order}
            here={here}
            refused={refused?.repopulateFields.orderId === order.orderId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}

/**
 * The first and the last day on which the listed orders were placed, `yyyy-MM-dd`. An empty text means no
 * limit.
 */
interface PlacedDays {
  readonly from: string;
  readonly until: string;
}

/** Shows the filter of the list by days. */
function DayFilters({ days }: { readonly days: PlacedDays }) {
  const { t } = useTranslation();
  return (
    <>
      {(["from", "until"] as const).map((name) => (
        <label key={name} className="row">
          {t(`staff.orders.placed.${name}`)}
          <input type="date" name={name} defaultValue={days[name]} />
        </label>
      ))}
    </>
  );
}

/**
 * Returns the handler that ships each order of a list. The page shows the result of each row and keeps the
 * failed rows in the field. `fileError` is the error of an uploaded file.
 */
function shipManyAction(fileError: string | null) {
  return defineFormAction<typeof shipManyForm.schemas, ShipManyResult>(shipManyForm, {
    shipMany: async (input, { context }) => {
      if (fileError !== null) return showFormAgain({ fieldErrors: { file: fileError } });
      if (input.rows === "") return showFormAgain({ fieldErrors: { rows: "rows.required" } });
      const answer = await callBackend(context, staffShipMany, input);
      if (!answer.ok) return showFailure(answer.failure);
      const lines = input.rows.split("\n");
      const left = answer.data.flatMap(({ row, isShipped }) =>
        isShipped ? [] : [lines[row - 1] ?? ""],
      );
      return showFormAgain({ extra: { rows: answer.data, left: left.join("\n") }, status: 200 });
    },
  });
}

/**
 * Puts an uploaded CSV list into the field for pasted lists, line by line. The results then have the line
 * numbers of the file. Returns an error if the file is not text.
 */
async function takeParcelFile(
  form: FormData,
): Promise<{ readonly form: FormData; readonly error: string | null }> {
  const file = form.get("file");
  form.delete("file");
  if (!(file instanceof File) || file.size === 0) return { form, error: null };
  const text = decodeUtf8(await file.arrayBuffer());
  if (text === null) return { form, error: "file.format" };
  const pasted = getFormText(form, "rows");
  // Put a pasted list below the lines of the file.
  form.set("rows", [text.trimEnd(), pasted].filter((part) => part !== "").join("\n"));
  return { form, error: null };
}

/**
 * Decodes the file and replaces semicolons, which some spreadsheets write instead of commas. Returns null if
 * the bytes are not UTF-8.
 */
function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text.replaceAll(";", ",");
  } catch {
    return null;
  }
}
