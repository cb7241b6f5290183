import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ask } from "~/prod-api/call.server";
import { staffPaymentList } from "@contract/staff/lists";
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
import { useTranslation } from "~/locales/use-translation";
import { PAY_STATUS } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffPayment } from "@contract/staff/lists";
import { RowForm } from "~/back-office/ui/row-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Amount } from "~/ui/price";
import { usePayTypeName } from "~/ui/use-pay-type-name";
import type { FormResult } from "~/ui/form-result";
import { confirmPaymentAction } from "./confirm-payment.server";

export const handle = { access: "staff", permission: "payments.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffPaymentList, staffQuery(search)));
  return {
    search,
    rows,
    pages: adminPages(total),
    here: listOf(request),
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

interface AdminPaymentProps {
  readonly payment: StaffPayment;
  /** The address of the list, to return to it. */
  readonly here: string;
  readonly refused: FormResult | undefined;
}

/** Shows a payment that needs manual work: a bank transfer to find, or an amount to check. */
function AdminPayment({ payment, here, refused }: AdminPaymentProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const payTypeName = usePayTypeName();
  const { payNo, payType, orderNo, loginName, amountCents, status, review, createTime } = payment;
  const mark = `pay-${payNo}`;
  return (
    <li className="card stack" data-gap="small" data-id={payNo} data-status={status}>
      <div className="row" data-spread>
        <h2 className="number">
          {payNo} <span className="soft">{payTypeName(payType)}</span>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.payments.status.${status}`)}</Badge>
          {review !== null && <Badge kind="danger">{t(`staff.payments.review.${review}`)}</Badge>}
          <Amount cents={amountCents} />
        </p>
      </div>
      <p className="soft">
        {t("staff.payments.of", { orderNo, loginName, time: formatDateTime(createTime, lang) })}
      </p>
      {status === PAY_STATUS.pending && review === null && (
        <RowForm mark={mark} action={here} values={{ payNo }} className="admin-form">
          <Field
            name="tradeNo"
            form={mark}
            label={t("staff.payments.tradeNo")}
            error={refused?.fieldErrors.tradeNo}
            defaultValue={refused?.repopulateFields.tradeNo}
            required
            maxLength={60}
          />
          <Button intent="confirm">{t("staff.payments.confirm")}</Button>
        </RowForm>
      )}
    </li>
  );
}
