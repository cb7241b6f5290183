import { getBilingualText } from "@contract/model/languages";
import { ORDER_STATUS, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { staffRefundExport } from "@contract/staff/exports";
import {
  staffRefundAccept,
  staffRefundList,
  staffRefundReceived,
  type StaffRefund,
} from "@contract/staff/orders";
import { STAFF_REFUND_SORTS, type StaffRefundSort } from "@contract/staff/states";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import type { Answer } from "~/prod-api/answer";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { TotalAmount } from "~/ui/price";
import { decideRefundsForm } from "../forms/refunds-and-payments";
import { RefundDecisionForm } from "~/back-office/ui/refund-elements";
import { GoodsLine, ReturnedGoods, TraceForm } from "../ui/order-elements";
import type { BulkResults } from "../ui/bulk-form";
import { SectionLink } from "~/back-office/ui/use-staff-layout";
import { ADMIN_SECTIONS } from "./admin-sections";
import { toKeywordQuery, readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import { decideRefundAction } from "./decide-refund.server";
import { defineSection, type CallBackend, type ListContext, type ListView } from "./define-section";
import { makeBulkHandler } from "./define-section.server";
import { toStaffHref } from "./staff-href";
import { ActionDetails } from "../ui/fields";

/**
 * The tabs of the list, the most urgent first. The tab `approved` contains exchanges whose replacement must
 * still be sent.
 */
const TABS = [
  REFUND_STATUS.launched,
  "approved",
  REFUND_STATUS.refunded,
  REFUND_STATUS.rejected,
  "all",
] as const;
type RefundTab = (typeof TABS)[number];

interface RefundView extends ListView {
  readonly tab: RefundTab;
  readonly sort: StaffRefundSort;
}

type Tools = ListContext<StaffRefund, RefundView, null>;

/** The form and the name of the checkboxes. Staff tick refund requests to accept or receive them together. */
const BULK_CHECKBOXES = { form: "decide-many", field: "refundIds" } as const;

/** The section with the requests for a refund or an exchange. */
export const refundSection = defineSection<StaffRefund, RefundView>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams.get("status") ?? "0";
    const tab = TABS.find((each) => String(each) === asked) ?? "all";
    const sort = readSort(request, STAFF_REFUND_SORTS);
    return {
      part: "refunds",
      tab,
      sort,
      kept: { status: String(tab), ...(sort !== STAFF_REFUND_SORTS[0] && { sort }) },
      search: readAdminSearch(request),
    };
  },
  load: async (ask, { search, tab, sort }) => ({
    ...getDataOrThrow(
      await ask(staffRefundList, { ...toStaffQuery(search), ...toTabFilter(tab), sort }),
    ),
    more: null,
  }),
  isPaged: true,
  isCompact: true,
  getRowMarks: ({ refundId, status }) => ({ id: refundId, status }),
  getRowName: ({ refundNo }) => refundNo,
  getRowHref: ({ refundId }) => `${ADMIN_SECTIONS.refunds}/${refundId}`,
  columns: {
    refundNo: {
      label: (t) => t("staff.refunds.column.refund"),
      cell: ({ refundNo }) => <span className="number">{refundNo}</span>,
    },
    goods: {
      label: (t) => t("staff.orders.column.goods"),
      cell: ({ items }) => <GoodsLine items={items} />,
    },
    order: {
      label: (t) => t("staff.orders.column.order"),
      cell: ({ orderId, orderNo }) => (
        <SectionLink section="orders" id={orderId}>
          <span className="number">{orderNo}</span>
        </SectionLink>
      ),
      isExtra: true,
    },
    shopper: {
      label: (t) => t("staff.orders.column.shopper"),
      cell: ({ shopperId, loginName }) => (
        <SectionLink section="shoppers" id={shopperId}>
          {loginName}
        </SectionLink>
      ),
      isExtra: true,
    },
    reason: {
      label: (t) => t("staff.refunds.column.reason"),
      cell: ({ refundType, reason, reasonName }, { t, lang }) =>
        [
          t(`staff.refunds.type.${refundType}`),
          getBilingualText(reasonName, lang) || t(`staff.refunds.reason.${reason}`),
        ].join(" · "),
    },
    amount: {
      label: (t) => t("staff.orders.column.amount"),
      cell: ({ refundType, amountCents }) =>
        refundType !== REFUND_TYPE.exchange && (
          <TotalAmount cents={amountCents} data-testid="refund-amount" />
        ),
      isNumber: true,
      sort: "largest",
      sortBack: "smallest",
      isDescending: true,
    },
    applied: {
      label: (t) => t("staff.refunds.column.applied"),
      cell: ({ applyTime }, { lang }) => formatDateTime(applyTime, lang),
      sort: "oldest",
      sortBack: "newest",
    },
    state: {
      label: (t) => t("staff.orders.column.state"),
      cell: ({ progress, byStaff, status }, { t }) => (
        <>
          <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
          {byStaff && status === REFUND_STATUS.launched && (
            <Badge kind="warn">{t("staff.refund.proposed")}</Badge>
          )}
        </>
      ),
    },
    remark: {
      label: (t) => t("staff.orders.column.remark"),
      cell: ({ remark }) => remark,
      isExtra: true,
    },
    act: { label: (t) => t("staff.orders.column.act"), cell: renderDecision },
  },
  file: {
    path: () => "/staff/refunds.csv",
    name: () => "refunds.csv",
    lines: async (ask, { search, tab }, after) => {
      const asked = { ...toKeywordQuery(search), ...toTabFilter(tab) };
      return getDataOrThrow(
        await ask(staffRefundExport, { ...asked, ...(after !== null && { after }) }),
      );
    },
  },
  bulk: {
    ...BULK_CHECKBOXES,
    getTickValue: ({ refundId, status }) => (status === REFUND_STATUS.launched ? refundId : null),
    hint: (t) => t("staff.refunds.many.hint"),
    // There is no bulk approval, because staff approve each amount separately.
    buttons: [
      { intent: "acceptMany", label: (t) => t("staff.refunds.many.accept") },
      { intent: "receiveMany", label: (t) => t("staff.refunds.many.receive") },
    ],
    action: () =>
      defineFormAction<typeof decideRefundsForm.schemas, BulkResults>(decideRefundsForm, {
        acceptMany: decideEach((ask, refundId) => ask(staffRefundAccept, { refundId })),
        receiveMany: decideEach((ask, refundId) => ask(staffRefundReceived, { refundId })),
      }),
  },
  tabs: ({ view, t }) =>
    TABS.map((tab) => ({
      query: { status: String(tab) },
      name: t(`staff.refunds.status.${tab}`),
      current: tab === view.tab,
    })),
  forms: () => [decideRefundAction],
});

/** Returns the filters of a tab as call parameters. */
function toTabFilter(tab: RefundTab) {
  if (tab === "all") return {};
  return tab === "approved" ? { progress: tab } : { status: tab };
}

function decideEach(decide: (ask: CallBackend, refundId: string) => Promise<Answer<unknown>>) {
  const each = makeBulkHandler<{ readonly ticked: readonly string[] }>(decide);
  return ({ refundIds }: { readonly refundIds: readonly string[] }, args: FormArgs) =>
    each({ ticked: refundIds }, args);
}

/** The URL of the order list, filtered to shipped orders. */
const SHIPPED = toStaffHref(ADMIN_SECTIONS.orders, { status: ORDER_STATUS.shipped });

/**
 * Shows the facts of a refund request and its possible decisions. They are folded, so that a row has one line. A list
 * with a single row shows them at once.
 */
function renderDecision(refund: StaffRefund, { refused, here, rows, t }: Tools) {
  const { refundId, orderId, status, progress } = refund;
  const own = refused?.repopulateFields.refundId === refundId ? refused : undefined;
  const isOpen = status === REFUND_STATUS.launched || progress === "approved";
  return (
    <>
      {isOpen && (
        <ActionDetails open={own !== undefined || rows.length === 1}>
          <summary>{t("staff.refunds.column.decide")}</summary>
          <div className="stack">
            <ReturnedGoods refund={refund} />
            <RefundDecisionForm refund={refund} action={here} refused={own} />
          </div>
        </ActionDetails>
      )}
      {progress === "replacementSent" && (
        <TraceForm orderId={orderId} action={SHIPPED} refused={undefined} />
      )}
    </>
  );
}
