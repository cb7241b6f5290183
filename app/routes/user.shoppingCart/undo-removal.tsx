import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import type { RemovedGoods } from "./cart-input";

interface UndoRemovalProps {
  readonly removed: RemovedGoods | null;
  /** The URL of the cart with the current ticks. */
  readonly here: string;
}

/** Shows the button that undoes the removal of a line. */
export function UndoRemoval({ removed, here }: UndoRemovalProps) {
  const { t } = useTranslation();
  if (removed === null) return null;
  return (
    <ShopForm action={here} values={{ ...removed }}>
      <Button kind="quiet" intent="restore">
        {t("cart.putBack")}
      </Button>
    </ShopForm>
  );
}
