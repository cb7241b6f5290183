import { ask } from "~/prod-api/call.server";
import { addressList } from "@contract/addresses";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { ADDRESSES_MAX } from "@contract/limits";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { Notice, NoticeBox } from "~/ui/notice";
import { AddressCards } from "./address-cards";
import { AddressForm } from "./address-form";
import { AddressQuestionPage, type AddressQuestion } from "./address-question";
import { addressCardAction, addressAction } from "./change-addresses.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["address", "center"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  // After the sign-in has ended the form that was sent stands here alone.
  const addresses = context.endedBy === undefined ? unwrap(await ask(context, addressList)) : [];
  const edit = new URL(request.url).searchParams.get("edit");
  return {
    addresses,
    edited: addresses.find(({ id }) => id === edit) ?? null,
    head: pageHead({
      lang: context.lang,
      title: t("address.title"),
      description: t("address.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, addressAction, addressCardAction);
}

export default function AddressPage() {
  const { addresses, edited } = useLoaderData<typeof loader>();
  const result = useFormResult<AddressQuestion>();
  const { t } = useTranslation();
  if (result?.extra) return <AddressQuestionPage {...result.extra} />;
  const isFull = addresses.length >= ADDRESSES_MAX;
  return (
    <div className="page stack">
      <Breadcrumbs
        crumbs={[{ name: t("center.title"), href: "/user/center" }, { name: t("address.title") }]}
      />
      {result?.notice && <Notice message={result.notice} />}
      <h1>{t("address.title")}</h1>
      <p className="soft">{t("address.count", { count: addresses.length, max: ADDRESSES_MAX })}</p>
      <div className="split">
        {addresses.length === 0 ? (
          <EmptyState
            drawing="address"
            title={t("address.empty.title")}
            text={t("address.empty.text")}
          />
        ) : (
          <AddressCards addresses={addresses} />
        )}
        {isFull && edited === null ? (
          <NoticeBox kind="warn">{t("address.full", { max: ADDRESSES_MAX })}</NoticeBox>
        ) : (
          <AddressForm edited={edited} />
        )}
      </div>
    </div>
  );
}
