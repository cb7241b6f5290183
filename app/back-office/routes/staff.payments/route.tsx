import { ask } from "~/prod-api/call.server";
import { staffPaymentList } from "@contract/staff/lists";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
import { AdminPayment } from "./admin-payment";
import { confirmPaymentAction } from "./confirm-payment.server";

export const handle = { access: "staff", permission: "payments.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffPaymentList, staffQuery(search)));
  return {
    ...{ search, rows, pages: adminPages(total), here: listOf(request) },
    head: adminHead(context, "payments"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, confirmPaymentAction);
}

export default function StaffPaymentsPage() {
  const { search, rows, pages, here } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  return (
    <AdminPage part="payments" search={search} refused={refused} pages={pages}>
      <ul className="stack">
        {rows.map((payment) => (
          <AdminPayment
            key={payment.payNo}
            payment={payment}
            here={here}
            refused={refused?.repopulateFields.payNo === payment.payNo ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}
