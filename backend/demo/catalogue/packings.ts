import type { CataloguePacking } from "./catalogue-product";

/** What a packing costs in HK cents, what it cost before, and how many there are. */
interface Offer {
  priceCents: number;
  originalPriceCents?: number;
  stock: number;
}

/** A bottle, tube or jar of so many millilitres. */
export function filled(volumeMl: number, offer: Offer): CataloguePacking {
  return packing({ zhTw: `${volumeMl} 毫升`, en: `${volumeMl} ml` }, volumeMl, offer);
}

/** A pouch to fill the bottle again. */
export function refill(volumeMl: number, offer: Offer): CataloguePacking {
  return packing({ zhTw: `補充裝 ${volumeMl} 毫升`, en: `Refill ${volumeMl} ml` }, volumeMl, offer);
}

/** What is counted and not poured: a comb, a towel, a gift box. */
export function counted(label: CataloguePacking["label"], offer: Offer): CataloguePacking {
  return packing(label, null, offer);
}

function packing(
  label: CataloguePacking["label"],
  volumeMl: number | null,
  offer: Offer,
): CataloguePacking {
  return { label, volumeMl, originalPriceCents: null, ...offer };
}
