import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type ReconciledPayment,
  type Reconciliation,
  staffPaymentReconcile,
} from "@contract/staff/payments";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { FileErrorList } from "~/back-office/ui/import-elements";
import { Fact } from "~/back-office/ui/fact";
import { PayTypeOptions } from "~/back-office/ui/pay-type-options";
import { StaffList } from "~/back-office/ui/staff-list";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { formatHkd } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { TotalAmount } from "~/ui/price";
import { Button, Field, SelectField, ShopForm } from "~/back-office/ui/fields";
import { PAYMENT_FILE_MAX_BYTES, CSV_TYPES } from "@contract/staff/limits";
import { reconcilePaymentsForm } from "~/back-office/forms/refunds-and-payments";
import { showFailure, showFormAgain, type FormOutcome } from "~/forms/form-outcome.server";
import { sendFile } from "~/prod-api/files.server";

export const handle = {
  access: "staff",
  permission: "payments.see",
  upload: "paymentFile",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const title = getTranslator(context.lang).t("staff.payments.reconcile.title");
  return { title, head: makeAdminHead(context, "payments", title) };
}

/** Compares the payments with a provider's file and shows the result. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof reconcilePaymentsForm.schemas, Reconciliation>(reconcilePaymentsForm, {
      reconcile: async ({ payType }, { context, file }) => {
        const chosen = file("file");
        if (chosen === null) return failWith("file.required");
        if (chosen.size > PAYMENT_FILE_MAX_BYTES) return failWith("paymentFile.length");
        const answer = await sendFile(context, staffPaymentReconcile, chosen, { payType });
        if (!answer.ok) {
          const { errKey } = answer.failure;
          if (errKey === "fileKind") return failWith("file.format");
          return errKey === "fileTooBig"
            ? failWith("paymentFile.length")
            : showFailure(answer.failure);
        }
        const result = answer.data;
        return showFormAgain({ extra: result, ...(result.errorCount === 0 && { status: 200 }) });
      },
    }),
  );
}

function failWith(error: string): FormOutcome<Reconciliation> {
  return showFormAgain({ fieldErrors: { file: error } });
}

/** Shows the form that compares the payments with a provider's file, and the result. */
export default function ReconcilePage() {
  const { title } = useLoaderData<typeof loader>();
  const result = useFormResult<Reconciliation>();
  // The form changes nothing, so staff who may only look can use it too.
  return (
    <AdminPage part="payments" title={title} refused={result} before={<Content result={result} />}>
      {null}
    </AdminPage>
  );
}

function Content({
  result,
}: {
  readonly result: ReturnType<typeof useFormResult<Reconciliation>>;
}) {
  const { t } = useTranslation();
  const payType = result?.repopulateFields.payType ?? "";
  return (
    <>
      <p>{t("staff.payments.reconcile.lead")}</p>
      {result?.extra && <Result result={result.extra} />}
      <ShopForm
        action={`${ADMIN_SECTIONS.payments}/reconcile`}
        encType="multipart/form-data"
        className="card stack"
        noValidate
      >
        <Field
          name="file"
          type="file"
          accept={CSV_TYPES}
          label={t("staff.payments.reconcile.file")}
          hint={t("staff.payments.reconcile.columns")}
          error={result?.fieldErrors.file}
          required
        />
        <SelectField
          name="payType"
          label={t("staff.payments.reconcile.method")}
          hint={t("staff.payments.reconcile.methodHint")}
          error={result?.fieldErrors.payType}
          defaultValue={payType}
          needed
        >
          <PayTypeOptions chosen={payType} />
        </SelectField>
        <div>
          <Button intent="reconcile">{t("staff.payments.reconcile.submit")}</Button>
        </div>
      </ShopForm>
    </>
  );
}

const GROUPS = ["differs", "missingHere", "missingThere"] as const;

function Result({ result }: { readonly result: Reconciliation }) {
  const { t } = useTranslation();
  if (result.errorCount > 0) return <FileErrors result={result} />;
  const count = (payments: number) => t("staff.payments.reconcile.count", { count: payments });
  const sums = [
    ["days", `${result.from} – ${result.until}`],
    ["file", `${count(result.payments)} · ${formatHkd(result.fileCents)}`],
    ["fee", formatHkd(result.feeCents)],
    ["shop", formatHkd(result.shopCents)],
    ["matched", count(result.matched)],
  ] as const;
  return (
    <div className="stack" role="status" data-testid="reconciliation" data-count={result.matched}>
      <dl className="card facts" data-sums>
        {sums.map(([line, text]) => (
          <Fact key={line} data-line={line} label={t(`staff.payments.reconcile.sums.${line}`)}>
            {text}
          </Fact>
        ))}
      </dl>
      {GROUPS.map((group) => (
        <Group key={group} group={group} {...result[group]} />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: (typeof GROUPS)[number];
  readonly payments: number;
  readonly rows: readonly ReconciledPayment[];
}

/** Shows the payments of a group. Staff see the first ones, and the number of all. */
function Group({ group, payments, rows }: GroupProps) {
  const { t } = useTranslation();
  const title = t(`staff.payments.reconcile.group.${group}`);
  const amount = (cents: ReconciledPayment["fileCents"]) =>
    cents === null ? "–" : <TotalAmount cents={cents} />;
  const column = (name: "payNo" | "date" | "order" | "file" | "shop" | "status") => ({
    name,
    label: t(`staff.payments.reconcile.column.${name}`),
  });
  return (
    <section className="stack" data-gap="small" data-group={group} data-count={payments}>
      <h2>
        {title} ({payments})
      </h2>
      {payments === 0 && <p className="soft">{t("staff.payments.reconcile.none")}</p>}
      {payments > rows.length && (
        <p>{t("staff.payments.reconcile.first", { shown: rows.length, count: payments })}</p>
      )}
      <StaffList<ReconciledPayment>
        label={title}
        rows={rows}
        rowOf={({ payNo }) => ({ id: payNo, mark: "reconciled-row" })}
        columns={[
          { ...column("payNo"), cell: ({ payNo }) => <span className="number">{payNo}</span> },
          { ...column("date"), cell: ({ date }) => date },
          { ...column("order"), cell: renderOrder },
          {
            ...column("status"),
            cell: ({ status }) =>
              status === null
                ? t("staff.payments.reconcile.unknown")
                : t(`staff.payments.status.${status}`),
          },
          { ...column("file"), isNumber: true, cell: ({ fileCents }) => amount(fileCents) },
          { ...column("shop"), isNumber: true, cell: ({ shopCents }) => amount(shopCents) },
        ]}
      />
    </section>
  );
}

function renderOrder({ orderId, orderNo }: ReconciledPayment) {
  if (orderId === null) return "–";
  return (
    <a className="number" href={`${ADMIN_SECTIONS.orders}/${orderId}`}>
      {orderNo}
    </a>
  );
}

/** Shows the errors of the file by line and column. */
function FileErrors({ result: { errors, errorCount } }: { readonly result: Reconciliation }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" role="alert">
      <h2>{t("staff.payments.reconcile.wrong", { count: errorCount })}</h2>
      <FileErrorList errors={errors} />
    </section>
  );
}
