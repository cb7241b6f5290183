import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo } from "~/prod-api/accounts.server";
import { listSessions } from "~/prod-api/sessions.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { InfoForm } from "./info-form";
import { personalInfoAction } from "./save-info.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["account", "center"],
  upload: "avatar",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.info.title"), description: t("account.info.description") };
  const [info, sessions] = await Promise.all([basicInfo(context), listSessions(context)]);
  return {
    info: unwrap(info),
    // Null, and the link is not there, for a backend that does not tell of sessions.
    sessions: sessions.ok ? sessions.data.length : null,
    head: pageHead({ lang: context.lang, ...words }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, personalInfoAction);
}

export default function InfoPage() {
  const { info, sessions } = useLoaderData<typeof loader>();
  return <InfoForm info={info} sessions={sessions} result={useFormResult()} />;
}
