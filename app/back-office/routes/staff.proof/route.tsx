import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffOwnAccount } from "@contract/staff/account";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { PROOF_METHOD_FIELD } from "~/back-office/forms/staff-accounts";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { TotpField } from "~/ui/second-factor";
import { useFirstBreadcrumb } from "~/back-office/ui/use-first-breadcrumb";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { handleIdentityProof, getPageAfterProof, type FormAwaitingProof } from "./prove.server";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { secondFactor } = getDataOrThrow(await callBackend(context, staffOwnAccount));
  const action = `/staff/proof?to=${encodeURIComponent(getPageAfterProof(request))}`;
  return { action, secondFactor, head: makeAdminHead(context, "proof") };
}

export function action({ request, context }: ActionFunctionArgs) {
  return handleIdentityProof(request, context);
}

/**
 * Shows the form that asks for the password or a code. After the proof, the user continues with the form or
 * page that needs the proof.
 */
export default function StaffProofPage() {
  const { action: here, secondFactor } = useLoaderData<typeof loader>();
  const refused = useFormResult<FormAwaitingProof>();
  const { t } = useTranslation();
  const waiting = refused?.extra?.fields ?? null;
  return (
    <div className="page stack" data-width="form">
      <Breadcrumbs crumbs={[...useFirstBreadcrumb(), { name: t("staff.parts.proof") }]} />
      <h1>{t("staff.parts.proof")}</h1>
      <FormMessages result={refused} />
      <p>{t(waiting === null ? "staff.proof.leadPage" : "staff.proof.leadForm")}</p>
      <ShopForm
        action={here}
        className="card stack"
        noValidate
        values={{ [PROOF_METHOD_FIELD]: waiting === null ? "get" : "post" }}
      >
        {waiting?.map(([name, value], at) => (
          <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="password"
          type="password"
          label={t("staff.login.password")}
          error={refused?.fieldErrors.password ?? null}
          autoComplete="current-password"
          needed={!secondFactor}
        />
        {secondFactor && <TotpField refused={refused} isOptional />}
        <Button wide>{t("staff.proof.submit")}</Button>
      </ShopForm>
    </div>
  );
}
