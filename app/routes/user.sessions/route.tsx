import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { listSessions } from "~/prod-api/sessions.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { endSessionsAction } from "./end-sessions.server";
import { SessionRows } from "./session-rows";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("sessions.title"), description: t("sessions.description") };
  return {
    sessions: unwrap(await listSessions(context)),
    head: pageHead({ lang: context.lang, ...words }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, endSessionsAction);
}

export default function SessionsPage() {
  const { sessions } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const isAlone = sessions.every(({ current }) => current);
  return (
    <div className="page stack" data-width="form">
      <Breadcrumbs
        crumbs={[
          { name: t("center.title"), href: "/user/center" },
          { name: t("account.info.title"), href: "/user/info" },
          { name: t("sessions.title") },
        ]}
      />
      {refused?.notice && <Notice message={refused.notice} />}
      <h1>{t("sessions.title")}</h1>
      <p className="soft">{t("sessions.about")}</p>
      <SessionRows sessions={sessions} />
      {isAlone ? <p>{t("sessions.empty")}</p> : <EndOthers />}
    </div>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  return (
    <>
      <ShopForm action="/user/sessions">
        <Button wide kind="quiet" intent="endOthers">
          {t("sessions.endOthers")}
        </Button>
      </ShopForm>
      <p>
        {t("sessions.notYou")} <a href="/user/resetPwd">{t("sessions.changePassword")}</a>
      </p>
    </>
  );
}
