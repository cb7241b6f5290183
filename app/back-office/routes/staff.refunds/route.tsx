import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ask } from "~/prod-api/call.server";
import { staffRefundList } from "@contract/staff/orders";
import { REFUND_STATUS, ORDER_STATUS, REFUND_TYPE } from "@contract/model/states";
import { useTranslation } from "~/locales/use-translation";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/back-office/ui/admin-page";
import {
  adminHead,
  adminPages,
  listOf,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { decideRefundAction } from "~/back-office/sections/decide-refund.server";
import { ExportLink } from "~/back-office/ui/export-link";
import { readRefundTab, REFUND_TABS, refundsOfTab } from "~/back-office/sections/refund-tabs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffRefund } from "@contract/staff/orders";
import { inLanguage } from "@contract/model/languages";
import { Badge } from "~/ui/badge";
import { Amount } from "~/ui/price";
import type { FormResult } from "~/ui/form-result";
import { TraceForm } from "~/back-office/ui/trace-form";
import { DecisionForm } from "~/back-office/ui/decision-form";
import { ReturnedGoods } from "~/back-office/ui/returned-goods";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import { decideManyAction } from "./decide-many.server";

const FORM = { form: "decide-many", field: "refundIds" } as const;

interface DecideManyFormProps {
  readonly refunds: readonly StaffRefund[];
  /** The address of the list, to return to it. */
  readonly here: string;
  readonly refused: FormResult<ManyRows> | undefined;
}

/** Moves the ticked refunds a step further. Amounts are approved one by one. */
function DecideManyForm({ refunds, here, refused }: DecideManyFormProps) {
  const { t } = useTranslation();
  return (
    <ManyForm
      {...FORM}
      action={here}
      acts={[
        { intent: "acceptMany", words: t("staff.refunds.many.accept") },
        { intent: "receiveMany", words: t("staff.refunds.many.receive") },
      ]}
      hint={t("staff.refunds.many.hint")}
      refused={refused}
      nameOf={(id) => refunds.find(({ refundId }) => refundId === id)?.refundNo ?? id}
    />
  );
}

/** Shows the checkbox of a refund. */
function DecideManyBox({ refundId, refundNo }: Pick<StaffRefund, "refundId" | "refundNo">) {
  return <ManyBox {...FORM} value={refundId} name={refundNo} isInTable={false} />;
}

/** The list in which a shipped parcel is tracked. */
const SHIPPED = `/staff/orders?status=${ORDER_STATUS.shipped}`;

interface AdminRefundProps {
  readonly refund: StaffRefund;
  /** The address of the list, to return to it. */
  readonly here: string;
  /** The submitted values of this refund's form, if they were rejected. */
  readonly refused: FormResult | undefined;
}

/** Shows a refund: its goods, reason and possible decisions. */
function AdminRefund({ refund, here, refused }: AdminRefundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundId, refundNo, orderId, orderNo, status, progress, loginName, applyTime } = refund;
  return (
    <li className="card stack" data-testid="refund-row" data-id={refundId} data-status={status}>
      <div className="row" data-spread>
        <h2 className="number">
          <a href={`/staff/refunds/${refundId}`}>{refundNo}</a>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
          {refund.refundType !== REFUND_TYPE.exchange && (
            <Amount cents={refund.amountCents} data-testid="refund-amount" />
          )}
          {status === REFUND_STATUS.launched && <DecideManyBox {...refund} />}
        </p>
      </div>
      <div>
        <p className="soft">
          {t("staff.refunds.order", { orderNo, loginName, time: formatDateTime(applyTime, lang) })}
        </p>
        <p>
          {t(`staff.refunds.type.${refund.refundType}`)} ·{" "}
          {inLanguage(refund.reasonName, lang) || t(`staff.refunds.reason.${refund.reason}`)}
        </p>
        <p>
          <a href={`/staff/orders/${orderId}`}>{t("staff.refunds.seeOrder")}</a>
        </p>
        <ReturnedGoods refund={refund} />
      </div>
      {(status === REFUND_STATUS.launched || progress === "approved") && (
        <DecisionForm refund={refund} action={here} refused={refused} />
      )}
      {progress === "replacementSent" && (
        <TraceForm orderId={orderId} action={SHIPPED} refused={undefined} />
      )}
    </li>
  );
}

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const tab = readRefundTab(request);
  const { rows, total } = unwrap(
    await ask(context, staffRefundList, { ...staffQuery(search), ...refundsOfTab(tab) }),
  );
  return {
    search,
    tab,
    rows,
    pages: adminPages(total),
    here: listOf(request),
    head: adminHead(context, "refunds"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm<ManyRows>(args, decideRefundAction, decideManyAction);
}

export default function StaffRefundsPage() {
  const { search, tab, rows, pages, here } = useLoaderData<typeof loader>();
  const refused = useFormResult<ManyRows>();
  const { t } = useTranslation();
  const tabs = REFUND_TABS.map((each) => ({
    href: `/staff/refunds?status=${each}`,
    name: t(`staff.refunds.status.${each}`),
    current: each === tab,
  }));
  return (
    <AdminPage
      part="refunds"
      search={search}
      refused={refused}
      pages={pages}
      kept={{ status: String(tab) }}
    >
      <Tabs label={t("staff.parts.refunds")} tabs={tabs} />
      {rows.length > 0 && (
        <ExportLink
          path="/staff/refunds.csv"
          query={{ status: String(tab), keyword: search.keyword }}
        />
      )}
      {rows.some(({ status }) => status === REFUND_STATUS.launched) && (
        <DecideManyForm refunds={rows} here={here} refused={refused} />
      )}
      <ul className="stack">
        {rows.map((refund) => (
          <AdminRefund
            key={refund.refundId}
            refund={refund}
            here={here}
            refused={refused?.repopulateFields.refundId === refund.refundId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}
