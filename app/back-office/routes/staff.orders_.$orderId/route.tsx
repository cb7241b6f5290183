import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffOrderDetail } from "@contract/staff/order-detail";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { ask } from "~/prod-api/call.server";
import { choicesOf } from "~/prod-api/dictionaries.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { CancelForm } from "./cancel-form";
import { CancelQuestionPage, type CancelQuestion } from "./cancel-question";
import { OrderDelivery } from "./order-delivery";
import { OrderHead } from "./order-head";
import { OrderMails } from "./order-mails";
import { OrderMoney } from "./order-money";
import { OrderNotes } from "./order-notes";
import { OrderGoods } from "./order-goods";
import { OrderEvents } from "./order-events";
import { orderWorkAction, shipThisAction, traceThisAction } from "./work-on-order.server";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { orderId = "" } = params;
  const [answer, reasons] = await Promise.all([
    ask(context, staffOrderDetail, { orderId }),
    choicesOf("cancelReason", context),
  ]);
  const order = unwrap(answer);
  return {
    ...{ order, reasons },
    search: readAdminSearch(request),
    head: adminHead(context, "orders", order.orderNo),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm<CancelQuestion>(args, orderWorkAction, shipThisAction, traceThisAction);
}

/** One order: what to pack, for whom, what was paid and told, and what may be done with it. */
export default function StaffOrderPage() {
  const { order, reasons, search } = useLoaderData<typeof loader>();
  const refused = useFormResult<CancelQuestion>();
  if (refused?.extra) return <CancelQuestionPage {...refused.extra} reasons={reasons} />;
  return (
    <AdminPage part="orders" title={order.orderNo} search={search} refused={refused}>
      <OrderHead order={order} />
      <div className="split">
        <div className="stack">
          <OrderGoods order={order} />
          <OrderDelivery order={order} refused={refused} />
          <OrderNotes order={order} refused={refused} />
        </div>
        <div className="stack">
          <OrderMoney order={order} />
          <OrderEvents order={order} />
          <OrderMails order={order} />
          {order.acts.cancel && <CancelForm order={order} reasons={reasons} refused={refused} />}
        </div>
      </div>
      <StaffHistory entries={order.history} />
    </AdminPage>
  );
}
