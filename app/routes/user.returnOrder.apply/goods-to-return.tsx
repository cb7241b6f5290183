import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { RefundPreview } from "@contract/refunds";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { FieldError, idOfField } from "~/ui/field-frame";
import { Picture } from "~/ui/picture";
import { REFUND_FORM } from "./refund-form-id";

interface GoodsToReturnProps extends Pick<RefundPreview, "items"> {
  /** What was chosen before the page was given back. */
  readonly refundType: string;
  readonly error: string | null;
}

/** Which goods go back and how many; "work out" shows what they give before anything is sent. */
export function GoodsToReturn({ items, refundType, error }: GoodsToReturnProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="card stack" id={idOfField("item", REFUND_FORM)}>
      <legend>{t("refund.goods")}</legend>
      <FieldError form={REFUND_FORM} name="item" error={error} />
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
      <RadioField
        form={REFUND_FORM}
        name="refundType"
        label={t("refund.type.label")}
        defaultValue={refundType}
        required
        choices={([2, 1, 3] as const).map((type) => ({
          value: type,
          label: t(`refund.type.${type}`),
        }))}
      />
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
          {t("refund.unitPaid", { amount: formatHkd(item.unitPaidCents) })}
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
