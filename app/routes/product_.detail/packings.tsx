import { useTranslation } from "~/locales/use-translation";
import { deliveryDays } from "~/forms/delivery-days";
import { formatHkd } from "~/locales/formats";
import { detailHref, type PackingOnPage, type ProductOnPage } from "./product-on-page";

/** Fewer than this, and the page says how many are left. */
const LOW_STOCK = 10;

const [HONG_KONG, TAIWAN] = [deliveryDays("hongKong"), deliveryDays("taiwan")];
/** Working days from payment to the door. */
const DAYS = {
  ...{ hkFrom: HONG_KONG.from, hkTo: HONG_KONG.to },
  ...{ twFrom: TAIWAN.from, twTo: TAIWAN.to },
};

interface PackingsProps {
  readonly product: ProductOnPage;
  readonly chosen: PackingOnPage | null;
  /** Stays whichever packing is chosen; none for that of one packing. */
  readonly picture: number | undefined;
  readonly preview: string | null;
}

/** The packings as links, each with its price; those sold out say so. */
export function Packings({ product: { id, packings }, chosen, picture, preview }: PackingsProps) {
  const { t } = useTranslation();
  return (
    <nav className="packings" id="packings" aria-label={t("detail.packing")}>
      {packings.map((packing) => (
        <a
          key={packing.id}
          href={`${detailHref(id, { sku: packing.id, picture, preview })}#packings`}
          aria-current={packing.id === chosen?.id ? "true" : undefined}
          data-id={packing.id}
          data-out={packing.stock < 1 || undefined}
        >
          <strong>{packing.name}</strong>
          <span className="number">
            {packing.stock < 1 ? t("product.card.soldOut") : formatHkd(packing.priceCents)}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Whether there is any left, in words; machines read `data-stock`. */
export function StockLine({ stock }: { readonly stock: number }) {
  const { t } = useTranslation();
  const level = stock < 1 ? "out" : stock < LOW_STOCK ? "low" : "in";
  return (
    <p className="stock-line" data-testid="product-stock" data-stock={stock} data-level={level}>
      {t(`detail.stock.${level}`, { count: stock })}
      {stock > 0 && (
        <>
          {" · "}
          <span data-testid="delivery-estimate">{t("detail.delivery", DAYS)}</span>
        </>
      )}
    </p>
  );
}
