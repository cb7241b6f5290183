import { getBilingualText, type Bilingual } from "@contract/model/languages";
import { formatList } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Thumbnail } from "./thumbnail";

interface GoodsLineProps {
  readonly items: readonly {
    readonly cover: string;
    readonly productName: Bilingual;
    readonly packing: Bilingual;
    readonly count: number;
  }[];
}

/** Shows the goods of an order or refund in one line, with the picture of the first. */
export function GoodsLine({ items }: GoodsLineProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const names = items.map(({ productName, packing, count }) =>
    t("staff.orders.item", {
      name: getBilingualText(productName, lang),
      packing: getBilingualText(packing, lang),
      count,
    }),
  );
  return (
    <span className="goods-line">
      <Thumbnail src={items[0]?.cover ?? ""} /> <span>{formatList(names, lang)}</span>
    </span>
  );
}
