import { brand } from "@contract/brand";
import type { StaffOrderInFull } from "@contract/staff-order-detail";
import { placeOf } from "~/forms/delivery-place";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/** What goes onto the parcel: to whom, large enough to be read from afar, and from whom. */
export function AddressLabel({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { address, orderNo } = order;
  return (
    <section className="card stack slip-label" data-testid="address-label">
      <h2>{t("staff.order.slip.to")}</h2>
      <address>
        <strong>{address.consignee}</strong>
        <strong className="number">{address.phone}</strong>
        {placeOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="soft">
        {t("staff.order.slip.from")} {brand.name[lang]} · {brand.address[lang]} ·{" "}
        {brand.phone.shown}
      </p>
      <p className="number">{orderNo}</p>
    </section>
  );
}
