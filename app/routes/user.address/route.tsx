import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { ADDRESSES_MAX } from "@contract/model/limits";
import { useFormResult } from "~/forms/use-form-result";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { Notice, NoticeBox } from "~/ui/notice";
import { AddressCards } from "./address-cards";
import { AddressForm } from "./address-form";
import { AddressQuestionPage, type AddressQuestion } from "./address-question";
import { answerAddressForm, loadAddresses } from "./address-page.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["address"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/** Loader and action stand in one server file: the browser gets an empty module for each that is named here. */
export function loader(args: LoaderFunctionArgs) {
  return loadAddresses(args);
}

export function action(args: ActionFunctionArgs) {
  return answerAddressForm(args);
}

export default function AddressPage() {
  const { addresses, districts, edited } = useLoaderData<typeof loader>();
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
          <AddressForm edited={edited} districts={districts} />
        )}
      </div>
    </div>
  );
}
