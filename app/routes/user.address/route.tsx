import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormContext } from "remix-validated-form";
import { useTranslation } from "~/locales/use-translation";
import { ADDRESSES_MAX } from "@contract/model/limits";
import { useFormResult } from "~/forms/use-form-result";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { Notice, NoticeBox } from "~/ui/notice";
import { DocumentForm } from "~/forms/document-form";
import { addressForm } from "~/forms/address";
import { AddressFields } from "~/forms/address-fields";
import type { DistrictGroup } from "~/content/listed-choices";
import type { Address } from "@contract/shop/addresses";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary, toErrorSummary } from "~/ui/error-summary";
import { CsrfField } from "~/ui/shop-form";
import { AddressCards } from "./address-cards";
import { DeletionConfirmationPage, type DeletionConfirmation } from "./deletion-confirmation";
import { addressPageAction, loadAddresses } from "./address-page.server";

const ADDRESS_FORM = "address";

interface AddressFormProps {
  readonly edited: Address | null;
  readonly districts: readonly DistrictGroup[];
}

/** Shows the form that adds or changes an address. */
function AddressForm({ edited, districts }: AddressFormProps) {
  const { t } = useTranslation();
  return (
    <DocumentForm
      // The key resets the fields, so that the form of one address never shows the values of another.
      key={edited?.id ?? "new"}
      id={ADDRESS_FORM}
      method="post"
      action={edited === null ? "/user/address" : `/user/address?edit=${edited.id}`}
      validator={addressForm}
      defaultValues={{ ...edited }}
      noValidate
      className="stack card"
    >
      <CsrfField />
      <h2>{t(edited === null ? "address.form.add" : "address.form.edit")}</h2>
      {edited !== null && <input type="hidden" name="addressId" value={edited.id} />}
      <Errors />
      <AddressFields form={ADDRESS_FORM} districts={districts} />
      <div className="row">
        <Button intent="save">{t("address.form.save")}</Button>
        {edited !== null && (
          <LinkButton kind="text" href="/user/address">
            {t("address.form.cancel")}
          </LinkButton>
        )}
      </div>
    </DocumentForm>
  );
}

function Errors() {
  const { fieldErrors } = useFormContext();
  return <ErrorSummary errors={toErrorSummary(fieldErrors)} form={ADDRESS_FORM} />;
}

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["address"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/**
 * The loader and the action are in one server file, because the browser loads an empty module for each server
 * file that this route imports.
 */
export function loader(args: LoaderFunctionArgs) {
  return loadAddresses(args);
}

export function action(args: ActionFunctionArgs) {
  return addressPageAction(args);
}

export default function AddressPage() {
  const { addresses, districts, edited } = useLoaderData<typeof loader>();
  const result = useFormResult<DeletionConfirmation>();
  const { t } = useTranslation();
  if (result?.extra) return <DeletionConfirmationPage {...result.extra} />;
  const isFull = addresses.length >= ADDRESSES_MAX;
  return (
    <div className="page stack">
      <Breadcrumbs
        crumbs={[{ name: t("center.title"), href: "/user/center" }, { name: t("address.title") }]}
      />
      {result?.notice && <Notice message={result.notice} />}
      <h1>{t("address.title")}</h1>
      <p className="soft">
        {t("address.count", { count: addresses.length, max: ADDRESSES_MAX })}{" "}
        {addresses.length > 0 && !isFull && edited === null && (
          <a href={`#${ADDRESS_FORM}`}>{t("address.form.add")}</a>
        )}
      </p>
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
