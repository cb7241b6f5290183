import { ask } from "~/prod-api/call.server";
import { staffRefundList } from "@contract/staff-orders";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { REFUND_STATUS } from "@contract/states";
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
import { decideRefundAction } from "~/routes/staff/decide-refund.server";
import { AdminRefund } from "./admin-refund";

/** The tabs, what is to be done first; `approved` are exchanges whose replacement is to be sent. */
const TABS = [
  REFUND_STATUS.launched,
  "approved",
  REFUND_STATUS.refunded,
  REFUND_STATUS.rejected,
  "all",
] as const;
type Tab = (typeof TABS)[number];

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const asked = new URL(request.url).searchParams.get("status") ?? "0";
  const tab = TABS.find((each) => String(each) === asked) ?? "all";
  const { rows, total } = unwrap(
    await ask(context, staffRefundList, { ...staffQuery(search), ...listed(tab) }),
  );
  return {
    search,
    tab,
    rows,
    pages: adminPages(total),
    head: adminHead(context, "refunds"),
  };
}

function listed(tab: Tab) {
  if (tab === "all") return {};
  return tab === "approved" ? { progress: tab } : { status: tab };
}

const decideInList = decideRefundAction(() => "/staff/refunds");

export function action(args: ActionFunctionArgs) {
  return answerForm(args, decideInList);
}

export default function StaffRefundsPage() {
  const { search, tab, rows, pages } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const tabs = TABS.map((each) => ({
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
