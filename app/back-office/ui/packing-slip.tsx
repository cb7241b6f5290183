import { useTranslation } from "~/locales/use-translation";
import type { PackingSlipContent } from "~/back-office/sections/packing-slip.server";

/**
 * Shows the goods of the next parcel, for the packer and the recipient. The recipient of a gift gets the gift
 * note, and not the remark, which the shopper wrote to the shop.
 */
export function PackingSlip({ slip }: { readonly slip: PackingSlipContent }) {
  const { t, i18n } = useTranslation();
  const { giftNote, remark } = slip;
  return (
    <section className="card stack" data-testid="packing-slip" lang={slip.language}>
      <h2>{slip.title}</h2>
      <p>{slip.order}</p>
      {giftNote !== "" && (
        <div data-testid="gift-note">
          <h3>{slip.giftTitle}</h3>
          <p className="lines">{giftNote}</p>
        </div>
      )}
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{slip.goodsHead}</th>
            <th scope="col">{slip.countHead}</th>
          </tr>
        </thead>
        <tbody>
          {slip.goods.map(({ orderItemId, name, count }) => (
            <tr key={orderItemId}>
              <th scope="row">{name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{slip.pieces}</p>
      {remark !== "" && (
        <p className={giftNote === "" ? "lines" : "lines unprinted"} lang={i18n.language}>
          {t("staff.orders.remark", { remark })}
        </p>
      )}
    </section>
  );
}
