import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffRefundDetail } from "@contract/staff/refund-detail";
import { REFUND_STATUS } from "@contract/model/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import { decideRefundAction } from "~/back-office/sections/decide-refund.server";
import { DecisionForm } from "~/back-office/ui/decision-form";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { RefundGoods } from "./refund-goods";
import { RefundHead } from "./refund-head";
import { RefundPolicy } from "./refund-policy";
import { RefundSteps } from "./refund-steps";
import { RefundSum } from "./refund-sum";

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { refundId = "" } = params;
  const refund = unwrap(await ask(context, staffRefundDetail, { refundId }));
  return {
    refund,
    search: readAdminSearch(request),
    head: adminHead(context, "refunds", refund.refundNo),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, decideRefundAction);
}

/** One request: what comes back and why, what the policy says of it, the sum, and the decision. */
export default function StaffRefundPage() {
  const { refund, search } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { refundId, status, progress } = refund;
  const isOpen = status === REFUND_STATUS.launched || progress === "approved";
  return (
    <AdminPage part="refunds" title={refund.refundNo} search={search} refused={refused}>
      <RefundHead refund={refund} />
      <div className="split">
        <div className="stack">
          <RefundGoods refund={refund} />
          <RefundPolicy refund={refund} />
        </div>
        <div className="stack">
          <RefundSum refund={refund} />
          {isOpen && (
            <section className="card">
              <DecisionForm
                refund={refund}
                action={`/staff/refunds/${refundId}`}
                refused={refused}
              />
            </section>
          )}
          <RefundSteps refund={refund} />
        </div>
      </div>
      <StaffHistory entries={refund.history} />
    </AdminPage>
  );
}
