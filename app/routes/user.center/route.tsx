import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { i18nFor } from "~/locales/i18n.server";
import { orderNews } from "~/prod-api/orders.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { failureResponse } from "~/prod-api/failure-to-notice.server";
import { readForm } from "~/session/read-form.server";
import { EndingCoupons } from "./ending-coupons";
import { findCenter } from "./find-center.server";
import { OrderNumbers } from "./order-numbers";
import { MARK_READ, UnreadNews } from "./unread-news";
import { Ways } from "./ways";
import { WhoIsIn } from "./who-is-in";

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

/** Marks the news of orders as read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === MARK_READ) {
    const answer = await orderNews(context, { markRead: true });
    if (!answer.ok) throw failureResponse(answer.failure);
  }
  return redirect("/user/center", 303);
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
