import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";

/** In the place of "place order" while something chosen cannot be had: both ways out of it. */
export function GoOnWithout() {
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
