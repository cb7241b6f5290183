import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { useTranslation } from "~/locales/use-translation";
import { useShopAddress } from "~/ui/use-shop-address";
import { PickupPointLabel } from "./pickup-point-label";
import { useShopProfile } from "~/ui/use-shop-profile";

/** Shows the parcel's label: the sender, and the recipient in large letters. */
export function AddressLabel({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const { name, phone } = useShopProfile();
  const ours = useShopAddress();
  const sender = [name, ours, phone].filter((part) => part !== "").join(" · ");
  const { address, orderNo } = order;
  return (
    <section className="card stack slip-label" data-testid="address-label">
      <h2>{t("staff.order.slip.to")}</h2>
      <address>
        <strong>{address.consignee}</strong>
        <strong className="number">{address.phone}</strong>
        {toPlaceLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <PickupPointLabel pickup={order.pickup} />
      <p className="soft">
        {t("staff.order.slip.from")} {sender}
      </p>
      <p className="number">{orderNo}</p>
    </section>
  );
}
