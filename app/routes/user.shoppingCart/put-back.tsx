import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import type { RemovedGoods } from "./cart-input";

interface PutBackProps {
  readonly removed: RemovedGoods | null;
  /** The address of the cart with the ticks as they are. */
  readonly here: string;
}

/** The way back for a line that was just removed. */
export function PutBack({ removed, here }: PutBackProps) {
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
