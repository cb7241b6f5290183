import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";

/**
 * Replaces the "place order" button while a selected line is unavailable. It offers to continue without the
 * line, or to return to the cart.
 */
export function UnavailableGoodsActions() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("checkout.blocked")}</p>
      <Button wide intent="adjust" formNoValidate>
        {t("checkout.adjust")}
      </Button>
      <LinkButton wide kind="quiet" href="/user/shoppingCart">
        {t("checkout.toCart")}
      </LinkButton>
    </>
  );
}
