import { useTranslation } from "~/locales/use-translation";
import { formatHkd, numberWithCommas } from "~/locales/formats";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { NoticeBox } from "~/ui/notice";
import { Price } from "~/ui/price";
import { ProductGrid, type CardProduct } from "~/ui/product-card";
import { AskUs } from "./ask-us";
import { BuyForm } from "./buy-form";
import { Gallery } from "./gallery";
import { Packings, StockLine } from "./packings";
import {
  detailHref,
  keptPicture,
  unitPriceCents,
  type DetailView,
  type PackingOnPage,
  type ProductOnPage,
} from "./product-on-page";
import { ProductTexts } from "./product-texts";

export interface ProductDetailProps {
  readonly product: ProductOnPage;
  readonly view: DetailView;
  /** Whole address of the page, for the message to us. */
  readonly pageUrl: string;
  readonly viewed: readonly CardProduct[];
  /** The word of a preview's link; null on the page that shoppers see. */
  readonly preview: string | null;
}

/** One product: pictures, packings, price, the way into the cart, and all that helps to decide. */
export function ProductDetail({ product, view, pageUrl, viewed, preview }: ProductDetailProps) {
  const { t } = useTranslation();
  const here = detailHref(product.id, { sku: view.packing?.id });
  return (
    <div className="page stack product-page">
      {preview !== null && <NoticeBox kind="info">{t("detail.preview")}</NoticeBox>}
      <Breadcrumbs crumbs={crumbsOf(product, [t("layout.nav.home"), t("product.title")])} />
      <article className="product" id={`p${product.id}`}>
        <Gallery product={product} view={view} preview={preview} />
        <Facts product={product} view={view} preview={preview} />
        {preview === null && <BuyForm product={product} packing={view.packing} returnTo={here} />}
        <div className="product-promise">
          <p>
            <strong>{t("detail.promise.shipping")}</strong>
          </p>
          <p>
            {t("detail.promise.returns")}{" "}
            <a href="/aboutUs#returns">{t("detail.promise.returnsLink")}</a>
          </p>
        </div>
        <AskUs productName={product.name} pageUrl={pageUrl} />
        <ProductTexts product={product} />
      </article>
      <More title={t("detail.related")} products={product.related} returnTo={here} />
      <More title={t("detail.viewed")} products={viewed} returnTo={here} />
    </div>
  );
}

function Facts({
  product,
  view,
  preview,
}: Pick<ProductDetailProps, "product" | "view" | "preview">) {
  const { packing } = view;
  return (
    <div className="product-facts stack">
      <h1>{product.name}</h1>
      <p>
        <Price
          cents={packing?.priceCents ?? product.priceCents}
          wasCents={packing?.originalPriceCents ?? product.originalPriceCents}
          size="large"
          data-testid="product-price"
        />
        {packing !== null && <UnitPrice packing={packing} />}
      </p>
      {product.summary !== "" && <p>{product.summary}</p>}
      <EfficaciesAndSales product={product} />
      <Packings
        product={product}
        chosen={packing}
        picture={keptPicture(product, view)}
        preview={preview}
      />
      {packing !== null && <StockLine stock={packing.stock} />}
    </div>
  );
}

function EfficaciesAndSales({ product }: Pick<ProductDetailProps, "product">) {
  const { t } = useTranslation();
  return (
    <ul className="row" aria-label={t("detail.efficacy")}>
      {product.efficacy.map(({ code, name }) => (
        <li key={code}>
          <a className="efficacy" href={`/product?efficacy=${code}`}>
            <Badge>{name}</Badge>
          </a>
        </li>
      ))}
      <li className="soft number">
        <small>{t("detail.sold", { sold: numberWithCommas(product.salesCount) })}</small>
      </li>
    </ul>
  );
}

/** The price for 100 ml or 100 g, where the packing is poured or weighed out. */
function UnitPrice({ packing }: { readonly packing: PackingOnPage }) {
  const { t } = useTranslation();
  const cents = unitPriceCents(packing);
  if (cents === null) return null;
  const words = packing.volumeMl === null ? "detail.unitOfWeight" : "detail.unit";
  return <small className="soft product-unit">{t(words, { price: formatHkd(cents) })}</small>;
}

interface MoreProps {
  readonly title: string;
  readonly products: readonly CardProduct[];
  readonly returnTo: string;
}

function More({ title, products, returnTo }: MoreProps) {
  if (products.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ProductGrid products={products} returnTo={returnTo} inRow />
    </section>
  );
}

function crumbsOf({ category, name }: ProductOnPage, [home = "", list = ""]: string[]) {
  return [
    { name: home, href: "/index" },
    { name: list, href: "/product" },
    ...(category === null
      ? []
      : [{ name: category.name, href: `/product?category=${category.code}` }]),
    { name },
  ];
}
