import { EMAIL_LENGTH } from "@contract/model/limits";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import { toDetailHref } from "./product-on-page";

/** The prefix of the ids of the form's fields. */
export const STOCK_REQUEST_FORM_ID = "tellMe";

interface StockRequestFormProps {
  readonly productId: string;
  /** The id of the sold-out SKU. */
  readonly skuId: string;
  /** True for a signed-in shopper. The form then asks for no e-mail address, because the account has one. */
  readonly isSignedIn: boolean;
}

/** Shows the form that requests an e-mail when a sold-out SKU is back in stock. */
export function StockRequestForm({ productId, skuId, isSignedIn }: StockRequestFormProps) {
  const { t } = useTranslation();
  const result = useFormResult();
  return (
    <ShopForm
      className="stack"
      data-gap="small"
      action={toDetailHref(productId, { sku: skuId })}
      values={{ skuId, ...(isSignedIn && { email: "" }) }}
    >
      <h2>{t("detail.tellMe.title")}</h2>
      <p className="soft">{t(isSignedIn ? "detail.tellMe.own" : "detail.tellMe.text")}</p>
      {!isSignedIn && (
        <Field
          form={STOCK_REQUEST_FORM_ID}
          name="email"
          type="email"
          label={t("account.email")}
          autoComplete="email"
          maxLength={EMAIL_LENGTH.max}
          required
          defaultValue={result?.repopulateFields.email ?? ""}
          error={result?.fieldErrors.email}
        />
      )}
      <Button kind="quiet" intent="tellMe">
        {t("detail.tellMe.submit")}
      </Button>
    </ShopForm>
  );
}
