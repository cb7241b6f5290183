import { Logo } from "~/layout/logo";
import { useTranslation } from "~/locales/use-translation";
import type { PackingSlipContent } from "~/back-office/sections/packing-slip.server";
import { useShopProfile } from "~/ui/use-shop-profile";
import { drawCode128 } from "./code-128";

/** The height of the bars and the width of the empty space beside them, in modules. */
const BAR_HEIGHT = 30;
const QUIET_WIDTH = 10;

/** Shows the number of an order as a barcode, which a scanner types into the search. */
function Barcode({ text }: { readonly text: string }) {
  const { path, width } = drawCode128(text, BAR_HEIGHT);
  return (
    <svg
      className="barcode"
      role="img"
      aria-label={text}
      viewBox={`${-QUIET_WIDTH} 0 ${width + 2 * QUIET_WIDTH} ${BAR_HEIGHT}`}
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Shows the goods of the next parcel, for the packer and the recipient. The recipient of a gift gets the gift
 * note, and not the remark, which the shopper wrote to the shop.
 */
export function PackingSlip({ slip }: { readonly slip: PackingSlipContent }) {
  const { t, i18n } = useTranslation();
  const { name } = useShopProfile();
  const { giftNote, remark } = slip;
  return (
    <section className="card stack" data-testid="packing-slip" lang={slip.language}>
      <p className="slip-shop">
        <Logo logo={slip.logo} name={name} />
      </p>
      <h2>{slip.title}</h2>
      <p>{slip.order}</p>
      <Barcode text={slip.orderNo} />
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
            {slip.priceHead !== "" && <th scope="col">{slip.priceHead}</th>}
          </tr>
        </thead>
        <tbody>
          {slip.goods.map(({ orderItemId, name: goods, count, price }) => (
            <tr key={orderItemId}>
              <th scope="row">{goods}</th>
              <td>{count}</td>
              {price !== "" && <td>{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{slip.pieces}</p>
      {slip.paid !== "" && <p>{slip.paid}</p>}
      {remark !== "" && (
        <p className={giftNote === "" ? "lines" : "lines unprinted"} lang={i18n.language}>
          {t("staff.orders.remark", { remark })}
        </p>
      )}
    </section>
  );
}
