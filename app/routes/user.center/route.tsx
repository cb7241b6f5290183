import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { EndingCoupons } from "./ending-coupons";
import { findCenter } from "./find-center.server";
import { markReadAction } from "./mark-news-read.server";
import { OrderNumbers } from "./order-numbers";
import { UnreadNews } from "./unread-news";
import { Ways } from "./ways";
import { WhoIsIn } from "./who-is-in";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  return {
    ...(await findCenter(context, new Date())),
    head: pageHead({
      lang: context.lang,
      title: t("center.title"),
      description: t("center.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, markReadAction);
}

export default function CenterPage() {
  const { person, counts, news, coupons } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page center stack" data-gap="large">
      <h1 className="unseen">{t("center.title")}</h1>
      <WhoIsIn {...person} />
      <OrderNumbers counts={counts} />
      <div className="center-news">
        <UnreadNews news={news} />
        <EndingCoupons coupons={coupons} />
      </div>
      <Ways />
    </div>
  );
}
