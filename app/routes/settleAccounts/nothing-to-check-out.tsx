import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";
import { SubmittedTexts } from "~/ui/submitted-texts";
import { submittedAtCheckout } from "./submitted-at-checkout";

/** "You have no goods to settle" (spec §5), and where there are some. */
export function NothingToCheckOut({ result }: { readonly result: FormResult | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page" data-error="checkout.noGoods">
      <h1>{t("checkout.title")}</h1>
      {result?.notice && <Notice message={result.notice} />}
      <EmptyState drawing="cart" title={t("checkout.nothing")}>
        <LinkButton href="/user/shoppingCart">{t("checkout.toCart")}</LinkButton>
        <LinkButton href="/product" kind="quiet">
          {t("checkout.toShelf")}
        </LinkButton>
      </EmptyState>
      <SubmittedTexts texts={submittedAtCheckout(result)} />
    </div>
  );
}
