import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeskFrame } from "~/layout/desk-frame";
import {
  answerDeed,
  deskHead,
  deskPages,
  readDeskSearch,
  textsOf,
  type DeskRefusal,
} from "~/layout/desk-view.server";
import { staffPaymentConfirm, staffPaymentList } from "~/prod-api/staff.server";
import { unwrap } from "~/prod-api/tell-failure.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { DeskPayment } from "./desk-payment";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readDeskSearch(request);
  const { rows, total } = unwrap(await staffPaymentList(context, search));
  return { search, rows, pages: deskPages(total), head: deskHead(context, "payments") };
}

/** Says that a manual payment has come in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textsOf(await readForm(request));
  const { payNo = "", tradeNo = "" } = typed;
  const answer = await staffPaymentConfirm(context, { payNo, tradeNo });
  return answerDeed(answer, { typed, to: "/staff/payments", done: "confirmed" });
}

export default function StaffPaymentsPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<DeskRefusal>();
  return (
    <DeskFrame part="payments" search={search} refused={refused} pages={pages}>
      <ul className="stack">
        {rows.map((payment) => (
          <DeskPayment
            key={payment.payNo}
            payment={payment}
            refused={refused?.typed.payNo === payment.payNo ? refused : undefined}
          />
        ))}
      </ul>
    </DeskFrame>
  );
}
