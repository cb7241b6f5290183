import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/layout/admin-frame";
import {
  answerAction,
  adminHead,
  adminPages,
  readAdminSearch,
  textsOf,
  type AdminRefusal,
} from "~/layout/admin-view.server";
import { staffPaymentConfirm, staffPaymentList } from "~/prod-api/staff.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { AdminPayment } from "./admin-payment";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await staffPaymentList(context, search));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "payments") };
}

/** Says that a manual payment has come in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = textsOf(await readForm(request));
  const { payNo = "", tradeNo = "" } = submitted;
  const answer = await staffPaymentConfirm(context, { payNo, tradeNo });
  return answerAction(answer, { submitted, to: "/staff/payments", done: "confirmed" });
}

export default function StaffPaymentsPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<AdminRefusal>();
  return (
    <AdminFrame part="payments" search={search} refused={refused} pages={pages}>
      <ul className="stack">
        {rows.map((payment) => (
          <AdminPayment
            key={payment.payNo}
            payment={payment}
            refused={refused?.submitted.payNo === payment.payNo ? refused : undefined}
          />
        ))}
      </ul>
    </AdminFrame>
  );
}
