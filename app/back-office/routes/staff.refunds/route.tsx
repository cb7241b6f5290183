import { ask } from "~/prod-api/call.server";
import { staffRefundList } from "@contract/staff/orders";
import { REFUND_STATUS } from "@contract/model/states";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
import type { ManyRows } from "~/back-office/ui/many-form";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { decideRefundAction } from "~/back-office/sections/decide-refund.server";
import { ExportLink } from "~/back-office/ui/export-link";
import { readRefundTab, REFUND_TABS, refundsOfTab } from "~/back-office/sections/refund-tabs";
import { AdminRefund } from "./admin-refund";
import { DecideManyForm } from "./decide-many-form";
import { decideManyAction } from "./decide-many.server";

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
