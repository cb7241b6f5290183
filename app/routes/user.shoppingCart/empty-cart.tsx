import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Nothing in the cart yet, and where to look. */
export function EmptyCart() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1>{t("cart.title")}</h1>
      <EmptyState drawing="cart" title={t("cart.empty.title")} text={t("cart.empty.text")}>
        <LinkButton href="/product">{t("cart.empty.go")}</LinkButton>
      </EmptyState>
    </div>
  );
}
