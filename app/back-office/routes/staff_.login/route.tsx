import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageMain } from "~/layout/page-main";
import { useTranslation } from "~/locales/use-translation";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { AdminHead } from "~/back-office/ui/admin-frame";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import { callBackend } from "~/prod-api/call.server";
import { staffLogin } from "@contract/staff/lists";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { loginForm } from "~/forms/login";
import { writeStaffTicket, writeStaffSession } from "~/session/staff-session.server";

export const handle = { access: "public", backOffice: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.staff !== null) throw redirect("/staff");
  const { pathname, search } = new URL(request.url);
  return {
    lang: context.lang,
    currentPath: pathname + search,
    notice: context.notice,
    head: makeAdminHead(context, "login"),
  };
}

/** Signs in to the back office. A shopper's session in the same browser does not change. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(loginForm, {
      signIn: async ({ loginName, password }, { context }) => {
        const answer = await callBackend(context, staffLogin, { loginName, password });
        if (!answer.ok) {
          const { errKey, params } = answer.failure;
          if (errKey !== "secondFactorNeeded") return showFailure(answer.failure);
          context.setCookie(writeStaffTicket(String(params?.ticket)));
          context.keepDevice();
          return redirectWithNotice("/staff/login/verify");
        }
        context.setCookie(writeStaffSession(answer.data));
        context.keepDevice();
        return redirectWithNotice("/staff");
      },
    }),
  );
}

export default function StaffLoginPage() {
  const { notice, ...head } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const errors = refused?.fieldErrors ?? {};
  return (
    <>
      <AdminHead {...head} />
      <PageMain notice={notice}>
        <div className="page stack" data-width="form">
          <h1>{t("staff.parts.login")}</h1>
          <FormMessages result={refused} />
          <ShopForm action="/staff/login" className="card stack" noValidate>
            <Field
              name="loginName"
              label={t("staff.login.loginName")}
              error={errors.loginName}
              defaultValue={refused?.repopulateFields.loginName}
              required
              autoComplete="username"
            />
            <Field
              name="password"
              type="password"
              label={t("staff.login.password")}
              error={errors.password}
              required
              autoComplete="current-password"
            />
            <Button wide>{t("staff.login.submit")}</Button>
          </ShopForm>
        </div>
      </PageMain>
    </>
  );
}
