import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Amount } from "~/ui/price";
import type { CartLine } from "./cart-line";
import { CartRow, CHECKOUT_FORM } from "./cart-row";

interface CartLinesProps {
  readonly lines: readonly CartLine[];
  /** Of all lines that can be bought; null when the backend gave none. */
  readonly totalCents: number | null;
  readonly buyable: number;
}

/** Every line with its own forms, and one GET form that takes the ticked ones to checkout. */
export function CartLines({ lines, totalCents, buyable }: CartLinesProps) {
  const { t } = useTranslation();
  return (
    <div className="page cart stack">
      <h1>{t("cart.title")}</h1>
      <div className="split">
        <ul className="stack">
          {lines.map((line) => (
            <CartRow key={line.id} line={line} />
          ))}
        </ul>
        <aside className="card stack cart-sum">
          <form id={CHECKOUT_FORM} method="get" action="/settleAccounts" className="stack">
            <p className="row" data-spread>
              <span>{t("cart.total", { count: buyable })}</span>
              {totalCents !== null && (
                <strong>
                  <Amount cents={totalCents} data-testid="cart-total" />
                </strong>
              )}
            </p>
            <p className="soft">{t("cart.freight")}</p>
            <Button wide>{t("cart.settle")}</Button>
          </form>
        </aside>
      </div>
    </div>
  );
}
