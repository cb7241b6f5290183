import { formatHkd, formatSizeName } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Quantity } from "~/ui/quantity";
import { ShopForm } from "~/ui/shop-form";
import type { BasketLineState, BasketLineView } from "./shell";

/** The URL to which the forms in the panel submit. */
const BASKET_ACTION = "/product/detail";
const SIGN_IN = "/login?redirect=%2Fuser%2FshoppingCart";

interface BasketPanelProps {
  readonly lines: readonly BasketLineView[];
  /** True if a shopper is signed in. The lines are then those that the cart rejected at sign-in. */
  readonly isSignedIn: boolean;
  /** The path and query of the page that contains the panel. */
  readonly currentPath: string;
  readonly isOpen: boolean;
}

/**
 * Shows the basket of a visitor as one line below the header, which expands without scripts. The markup
 * contains no other `<aside>`, because the edge splits cached pages at this element.
 */
export function BasketPanel({ lines, isSignedIn, currentPath, isOpen }: BasketPanelProps) {
  const { t } = useTranslation();
  const count = lines.length;
  return (
    <aside
      className="basket"
      data-testid="basket"
      data-count={count}
      aria-labelledby="basket-title"
    >
      <details open={isOpen}>
        <summary id="basket-title">
          {t(isSignedIn ? "layout.basket.left" : "layout.basket.kept", { count })}
        </summary>
        <ul className="stack">
          {lines.map((line) => (
            <BasketRow
              key={line.skuId}
              line={line}
              isSignedIn={isSignedIn}
              currentPath={currentPath}
            />
          ))}
        </ul>
      </details>
      {!isSignedIn && (
        <p className="row">
          {t("layout.basket.visitor")} <a href={SIGN_IN}>{t("layout.basket.signIn")}</a>{" "}
          <a href="/register">{t("layout.basket.register")}</a>
        </p>
      )}
    </aside>
  );
}

interface BasketRowProps extends Pick<BasketPanelProps, "isSignedIn" | "currentPath"> {
  readonly line: BasketLineView;
}

function BasketRow({ line, isSignedIn, currentPath }: BasketRowProps) {
  const { t } = useTranslation();
  const { productId, skuId, count, packing, priceCents, stock } = line;
  const name = line.name ?? t("layout.basket.unknown");
  // Leave out `productId`. Tests find forms by their fields, and this form does not add a product.
  const values = { skuId, redirect: currentPath };
  return (
    <li data-testid="basket-row" data-sku={skuId}>
      <a href={`/product/detail?id=${productId}&sku=${skuId}`}>{name}</a>
      <span className="soft number">
        {[formatSizeName(packing), priceCents === null ? "" : formatHkd(priceCents)]
          .filter((text) => text !== "")
          .join(" · ")}
      </span>
      <LineState state={line.state} />
      <ShopForm className="row" action={BASKET_ACTION} values={values}>
        <Quantity
          stock={Math.max(stock, count)}
          defaultValue={count}
          label={t("cart.row.count", { name })}
        />
        <Button
          kind="text"
          intent="updateBasket"
          aria-label={t("layout.basket.updateNamed", { name })}
        >
          {t("layout.basket.update")}
        </Button>
        {isSignedIn && (
          <Button
            kind="text"
            intent="addFromBasket"
            aria-label={t("product.card.named", { action: t("product.card.add"), name })}
          >
            {t("product.card.add")}
          </Button>
        )}
        <Button
          kind="text"
          intent="removeFromBasket"
          formNoValidate
          aria-label={t("cart.row.removeNamed", { name })}
        >
          {t("cart.row.remove")}
        </Button>
      </ShopForm>
    </li>
  );
}

function LineState({ state }: { readonly state: BasketLineState }) {
  const { t } = useTranslation();
  switch (state?.kind) {
    case undefined:
      return null;
    case "offShelf":
    case "soldOut":
      return <Badge kind="warn">{t(`cart.state.${state.kind}`)}</Badge>;
    case "aboveStock":
      return <Badge kind="warn">{t("cart.state.aboveStock", { left: state.left })}</Badge>;
    case "left":
      return <Badge kind="warn">{t(`layout.basket.reason.${state.reason}`)}</Badge>;
    case "priceChanged":
      return (
        <Badge kind="info">
          {t("cart.state.priceChanged", { before: formatHkd(state.beforeCents) })}
        </Badge>
      );
  }
}
