import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
  redirect,
  type AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffOwnAccount, staffOwnProve } from "@contract/staff/account";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import {
  PROOF_METHOD_FIELD,
  PROOF_FIELDS,
  identityProofForm,
} from "~/back-office/forms/staff-accounts";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { TotpField } from "~/ui/second-factor";
import { useFirstBreadcrumb } from "~/back-office/ui/use-staff-layout";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, downloadFile } from "~/forms/form-outcome.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import type { FormResult } from "~/ui/form-result";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { secondFactor } = getDataOrThrow(await callBackend(context, staffOwnAccount));
  const action = `/staff/proof?to=${encodeURIComponent(getPageAfterProof(request))}`;
  return { action, secondFactor, head: makeAdminHead(context, "proof") };
}

/**
 * The form that the browser sends again after the proof. Its fields have the order in which the browser sent
 * them. They are null if the user wants to open a page instead.
 */
interface FormAwaitingProof {
  readonly fields: readonly (readonly [name: string, value: string])[] | null;
}

const NO_ERRORS = {
  formId: undefined,
  fieldErrors: {},
  repopulateFields: {},
  params: {},
  notice: null,
};

/** Returns the path of the back office page to which the user returns after the proof. */
function getPageAfterProof(request: Request): string {
  const to = toSafeRedirect(new URL(request.url).searchParams.get("to"), "/staff");
  return /^\/staff(?:[/?]|$)/.test(to) ? to : "/staff";
}

/**
 * Handles a POST request to the proof page. The first request contains the form of another page, which the
 * proof page keeps in hidden fields. The second request also contains the password or the code. If the proof
 * is correct, a 307 response makes the browser send the form to its own page.
 */
async function handleIdentityProof(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const by = form.get(PROOF_METHOD_FIELD);
  const waiting: FormAwaitingProof = { fields: by === "get" ? null : readWaitingFields(form) };
  if (by === null) return data<FormResult<FormAwaitingProof>>({ ...NO_ERRORS, extra: waiting });
  const next = redirect(getPageAfterProof(request), { status: by === "get" ? 303 : 307 });
  return handleForm(
    { request, context, form: readProofFields(form) },
    makeProofAction(next, waiting),
  );
}

function makeProofAction(next: Response, waiting: FormAwaitingProof) {
  return defineFormAction<typeof identityProofForm.schemas, FormAwaitingProof>(
    identityProofForm,
    {
      prove: async (given, { context }) => {
        const answer = await callBackend(context, staffOwnProve, given);
        return answer.ok ? downloadFile(next) : showFailure(answer.failure);
      },
    },
    { extra: () => Promise.resolve(waiting) },
  );
}

function readWaitingFields(form: FormData): FormAwaitingProof["fields"] {
  const others: readonly string[] = [...PROOF_FIELDS, PROOF_METHOD_FIELD, "_csrf"];
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !others.includes(name) ? [[name, value] as const] : [],
  );
}

/** Returns only the fields of the proof, because the waiting form has its own field `intent`. */
function readProofFields(form: FormData): FormData {
  const proof = new FormData();
  for (const name of PROOF_FIELDS) proof.set(name, getFormText(form, name));
  return proof;
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
