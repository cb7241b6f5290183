import { getBilingualText } from "@contract/model/languages";
import { ORDER_STATUS, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { staffRefundExport } from "@contract/staff/exports";
import {
  staffRefundAccept,
  staffRefundList,
  staffRefundReceived,
  type StaffRefund,
} from "@contract/staff/orders";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import type { Answer } from "~/prod-api/answer";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { TotalAmount } from "~/ui/price";
import { decideRefundsForm } from "../forms/decide-refunds";
import { RefundDecisionForm } from "../ui/refund-decision-form";
import { RowCheckbox, type BulkResults } from "../ui/bulk-form";
import { ReturnedGoods } from "../ui/returned-goods";
import { TraceForm } from "../ui/trace-form";
import { ADMIN_SECTIONS } from "./admin-sections";
import { toKeywordQuery, readAdminSearch, toStaffQuery } from "./admin-view.server";
import { decideRefundAction } from "./decide-refund.server";
import {
  defineSection,
  type CallBackend,
  type ListContext,
  type ListView,
  type TextHelpers,
} from "./define-section";
import { makeBulkHandler } from "./define-section.server";
import { toStaffHref } from "./staff-href";

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
}

/** The form and the name of the checkboxes. Staff tick refund requests to accept or receive them together. */
const BULK_CHECKBOXES = { form: "decide-many", field: "refundIds" } as const;

/** The section with the requests for a refund or an exchange. */
export const refundSection = defineSection<StaffRefund, RefundView>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams.get("status") ?? "0";
    const tab = TABS.find((each) => String(each) === asked) ?? "all";
    return {
      part: "refunds",
      tab,
      kept: { status: String(tab) },
      search: readAdminSearch(request),
    };
  },
  load: async (ask, { search, tab }) => ({
    ...getDataOrThrow(await ask(staffRefundList, { ...toStaffQuery(search), ...toTabFilter(tab) })),
    more: null,
  }),
  isPaged: true,
  getRowMarks: ({ refundId }) => ({ id: refundId }),
  getRowName: ({ refundNo }) => refundNo,
  item: renderRefundItem,
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

/** Shows a refund request: its goods, its reason and the possible decisions. */
function renderRefundItem(refund: StaffRefund, tools: ListContext<StaffRefund, RefundView, null>) {
  const { refundId, refundNo, orderId, status, progress } = refund;
  const { refused, here, t } = tools;
  return (
    <li className="card stack" data-testid="refund-row" data-id={refundId} data-status={status}>
      <div className="row" data-spread>
        <h2 className="number">
          <a href={`${ADMIN_SECTIONS.refunds}/${refundId}`}>{refundNo}</a>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
          {refund.byStaff && status === REFUND_STATUS.launched && (
            <Badge kind="warn">{t("staff.refund.proposed")}</Badge>
          )}
          {refund.refundType !== REFUND_TYPE.exchange && (
            <TotalAmount cents={refund.amountCents} data-testid="refund-amount" />
          )}
          {status === REFUND_STATUS.launched && (
            <RowCheckbox {...BULK_CHECKBOXES} value={refundId} name={refundNo} isInTable={false} />
          )}
        </p>
      </div>
      {renderRefundFacts(refund, tools)}
      {(status === REFUND_STATUS.launched || progress === "approved") && (
        <RefundDecisionForm
          refund={refund}
          action={here}
          refused={refused?.repopulateFields.refundId === refundId ? refused : undefined}
        />
      )}
      {progress === "replacementSent" && (
        <TraceForm orderId={orderId} action={SHIPPED} refused={undefined} />
      )}
    </li>
  );
}

function renderRefundFacts(refund: StaffRefund, { t, lang }: TextHelpers) {
  const { orderId, orderNo, loginName, applyTime, reason, reasonName, refundType } = refund;
  return (
    <div>
      <p className="soft">
        {t("staff.refunds.order", { orderNo, loginName, time: formatDateTime(applyTime, lang) })}
      </p>
      <p>
        {t(`staff.refunds.type.${refundType}`)} ·{" "}
        {getBilingualText(reasonName, lang) || t(`staff.refunds.reason.${reason}`)}
      </p>
      <p>
        <a href={`${ADMIN_SECTIONS.orders}/${orderId}`}>{t("staff.refunds.seeOrder")}</a>
      </p>
      <ReturnedGoods refund={refund} />
    </div>
  );
}
