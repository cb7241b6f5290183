import { useField } from "remix-validated-form";
import { useTranslation } from "~/locales/use-translation";
import { formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { RefundPreview } from "@contract/shop/refunds";
import { inLanguage } from "@contract/model/languages";
import { Button } from "~/ui/button";
import { FieldError, idOfField } from "~/ui/field-frame";
import { Picture } from "~/ui/picture";
import { REFUND_FORM } from "./refund-form-id";

/** Which goods go back and how many; "work out" shows what they give before anything is sent. */
export function GoodsToReturn({ items }: Pick<RefundPreview, "items">) {
  const { t } = useTranslation();
  const { error, clearError } = useField("item");
  return (
    <fieldset className="card stack" id={idOfField("item", REFUND_FORM)} onChange={clearError}>
      <legend>{t("refund.goods")}</legend>
      <FieldError form={REFUND_FORM} name="item" error={error ?? null} />
      {items.map((item) => (
        <ItemCount key={item.orderItemId} item={item} />
      ))}
      {/* Without the file: a video is not sent to learn an amount. */}
      <Button
        kind="quiet"
        intent="preview"
        formNoValidate
        formEncType="application/x-www-form-urlencoded"
      >
        {t("refund.preview")}
      </Button>
    </fieldset>
  );
}

function ItemCount({ item }: { readonly item: RefundPreview["items"][number] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = inLanguage(item.productName, lang);
  return (
    <label className="cart-goods">
      <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
      <span className="stack" data-gap="small">
        <span>{name}</span>
        <span className="soft">
          {t("refund.unitPaid", {
            amount: formatHkd(item.unitPaidCents),
            most: item.maxCount,
          })}
        </span>
      </span>
      <input
        className="quantity"
        type="number"
        inputMode="numeric"
        name={`item.${item.orderItemId}`}
        min={0}
        max={item.maxCount}
        defaultValue={item.count}
        aria-label={t("refund.count", { name })}
      />
    </label>
  );
}
