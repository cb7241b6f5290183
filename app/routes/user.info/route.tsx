import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo } from "~/prod-api/accounts.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { InfoForm, type Answered } from "./info-form";
import { saveInfo } from "./save-info.server";

export const handle = { hydrate: true, words: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.info.title"), description: t("account.info.description") };
  return {
    info: unwrap(await basicInfo(context)),
    head: pageHead({ lang: context.lang, ...words }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return saveInfo(await readForm(request), context);
}

export default function InfoPage() {
  const { info } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() as Answered | undefined;
  return <InfoForm info={info} answered={answered} />;
}
