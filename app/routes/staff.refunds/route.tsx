import { ask } from "~/prod-api/call.server";
import { staffRefundList } from "@contract/staff-orders";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { REFUND_STATUS, type RefundStatus } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/routes/staff/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { decideRefundAction } from "./decide-refund.server";
import { AdminRefund } from "./admin-refund";

const STATUSES: readonly RefundStatus[] = Object.values(REFUND_STATUS);

export const handle = { access: "staff", permission: "refunds" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const asked = new URL(request.url).searchParams.get("status") ?? "0";
  const status = STATUSES.find((each) => String(each) === asked);
  const { rows, total } = unwrap(
    await ask(context, staffRefundList, { ...staffQuery(search), status }),
  );
  return {
    search,
    status: status ?? ("all" as const),
    rows,
    pages: adminPages(total),
    head: adminHead(context, "refunds"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, decideRefundAction);
}

export default function StaffRefundsPage() {
  const { search, status, rows, pages } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const tabs = ([...STATUSES, "all"] as const).map((each) => ({
    href: `/staff/refunds?status=${each}`,
    name: t(`staff.refunds.status.${each}`),
    current: each === status,
  }));
  return (
    <AdminPage
      part="refunds"
      search={search}
      refused={refused}
      pages={pages}
      kept={{ status: String(status) }}
    >
      <Tabs label={t("staff.parts.refunds")} tabs={tabs} />
      <ul className="stack">
        {rows.map((refund) => (
          <AdminRefund
            key={refund.refundId}
            refund={refund}
            refused={refused?.repopulateFields.refundId === refund.refundId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}
