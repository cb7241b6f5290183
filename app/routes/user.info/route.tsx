import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SEX } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo, type BasicInfo } from "~/prod-api/accounts.server";
import { countOwnData } from "~/prod-api/own-data.server";
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
  const head = pageHead({ lang: context.lang, ...words });
  // After the sign-in has ended the form that was sent stands here alone.
  if (context.endedBy !== undefined)
    return { info: NOBODY, sessions: null, hasOwnData: false, head };
  const [info, sessions, ownData] = await Promise.all([
    basicInfo(context),
    listSessions(context),
    countOwnData(context),
  ]);
  return {
    info: unwrap(info),
    // Null, and the link is not there, for a backend that does not tell of sessions.
    sessions: sessions.ok ? sessions.data.length : null,
    // The same of a backend that does not give one's data.
    hasOwnData: ownData.ok || ownData.failure.kind !== "notFound",
    head,
  };
}

const NOBODY: BasicInfo = {
  ...{ id: "", loginId: "", loginName: "", realName: "", nickname: "", headImg: "" },
  ...{ line: "", whatsApp: "", email: "", phone: "", sex: SEX.confidential, birthday: "" },
  ...{ address: "", doorNumber: "" },
};

export function action(args: ActionFunctionArgs) {
  return answerForm(args, personalInfoAction);
}

export default function InfoPage() {
  const { info, sessions, hasOwnData } = useLoaderData<typeof loader>();
  return <InfoForm {...{ info, sessions, hasOwnData }} result={useFormResult()} />;
}
