import type { OrderPickup } from "@contract/shop/pickup";
import { useTranslation } from "~/locales/use-translation";

/** Shows that the shopper collects the parcel at a point, with its kind, code and hours. Shows nothing for an address. */
export function PickupPointLabel({ pickup }: { readonly pickup: OrderPickup | null }) {
  const { t } = useTranslation();
  if (pickup === null) return null;
  const { code, kind, hours } = pickup;
  return (
    <span>
      <strong data-testid="pickup-point" data-code={code}>
        {`${t("checkout.pickup.title")} · ${t(`checkout.pickup.kind.${kind}`)} · ${code}`}
      </strong>{" "}
      {hours !== "" && <span className="soft">{hours}</span>}
    </span>
  );
}
