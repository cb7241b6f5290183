import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffInvitation, staffInvitationAccept } from "@contract/staff/users";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { PageMain } from "~/layout/page-main";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { toFailureResponse } from "~/prod-api/failure-to-notice.server";
import { AdminHead } from "~/back-office/ui/admin-frame";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { NewPasswordFields } from "~/back-office/ui/staff-account-elements";
import { selectErrorTexts } from "~/back-office/sections/edit-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { acceptInvitationForm } from "~/back-office/forms/staff-accounts";

export const handle = { access: "public", backOffice: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/** The HTTP status for an expired link. */
const GONE_STATUS = 410;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const asked = await callBackend(context, staffInvitation, { token });
  const isOver = !asked.ok && /^(invitationOver|invalidField)$/.test(asked.failure.errKey ?? "");
  if (!asked.ok && !isOver) throw toFailureResponse(asked.failure);
  const page = {
    lang: context.lang,
    currentPath: pathname + search,
    notice: context.notice,
    token,
    invited: asked.ok ? asked.data : null,
    head: makeAdminHead(context, "invitation"),
  };
  return data(page, { status: isOver ? GONE_STATUS : 200 });
}

/** Sets the password of an invited staff member and redirects to the sign-in page. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(acceptInvitationForm, {
      accept: async (input, { context }) => {
        const answer = await callBackend(context, staffInvitationAccept, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice("/staff/login", { key: "staff.accepted" });
      },
    }),
  );
}

/** Shows the form in which an invited staff member sets a password. */
export default function StaffInvitationPage() {
  const { notice, token, invited, lang, currentPath } = useLoaderData<typeof loader>();
  const refused = selectErrorTexts("staff", useFormResult());
  const { t } = useTranslation();
  return (
    <>
      <AdminHead lang={lang} currentPath={currentPath} />
      <PageMain notice={notice}>
        <div className="page stack" data-width="form">
          <h1>{t("staff.parts.invitation")}</h1>
          {invited === null ? (
            <>
              <NoticeBox kind="warn">{t("staff.account.invitation.over")}</NoticeBox>
              <p>
                <LinkButton href="/staff/login">{t("staff.account.invitation.signIn")}</LinkButton>
              </p>
            </>
          ) : (
            <>
              <FormMessages result={refused} />
              <p>{t("staff.account.invitation.hello", invited)}</p>
              <ShopForm
                action={`/staff/invitation?token=${token}`}
                values={{ token }}
                className="card stack"
                noValidate
              >
                <NewPasswordFields refused={refused} />
                <Button wide intent="accept">
                  {t("staff.account.invitation.submit")}
                </Button>
              </ShopForm>
            </>
          )}
        </div>
      </PageMain>
    </>
  );
}
