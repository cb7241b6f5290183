import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { FormMessages } from "~/forms/form-messages";
import { EmptyState } from "~/ui/empty-state";
import type { FormResult } from "~/ui/form-result";
import type { RemovedGoods } from "./cart-input";
import { CART_ACTION } from "./cart-form";
import { PutBack } from "./put-back";

interface EmptyCartProps {
  readonly removed: RemovedGoods | null;
  readonly result: FormResult | undefined;
}

/** Nothing in the cart yet, and where to look. */
export function EmptyCart({ removed, result }: EmptyCartProps) {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1>{t("cart.title")}</h1>
      <FormMessages result={result} />
      <PutBack removed={removed} here={CART_ACTION} />
      <EmptyState drawing="cart" title={t("cart.empty.title")} text={t("cart.empty.text")}>
        <LinkButton href="/product">{t("cart.empty.go")}</LinkButton>
      </EmptyState>
    </div>
  );
}
