import { useTranslation } from "~/locales/use-translation";
import { useLanguage } from "~/locales/use-language";
import {
  formatDate,
  formatHkd,
  formatNameList,
  formatSizeName,
  formatTwd,
  formatCount,
} from "~/locales/formats";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { NoticeBox } from "~/ui/notice";
import { Price } from "~/ui/price";
import { ProductGrid, type CardProduct } from "~/ui/product-card";
import { useShopProfile } from "~/ui/use-shop-profile";
import { toLineHref, toWhatsAppMessageHref } from "~/content/shop-profile";
import { Button, LinkButton } from "~/ui/button";
import { useHasFeature } from "~/ui/page-context";
import { Quantity } from "~/ui/quantity";
import { ReviewCard } from "~/ui/review-card";
import { ShopForm } from "~/ui/shop-form";
import { AverageStars } from "~/ui/stars";
import { countDeliveryDays } from "~/forms/delivery-days";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { Gallery } from "./gallery";
import { ProductTexts } from "./product-texts";
import { STOCK_REQUEST_FORM_ID, StockRequestForm } from "./stock-request-form";
import { WishlistButton, type WishState } from "./wishlist-button";
import {
  canRequestStock,
  toDetailHref,
  findPictureToKeep,
  calculateUnitPriceCents,
  type ProductSelection,
  type SkuOnPage,
  type ProductOnPage,
} from "./product-on-page";

/** The stock below which the page shows the number of remaining units. */
const LOW_STOCK = 10;

const [HONG_KONG, TAIWAN] = [countDeliveryDays("hongKong"), countDeliveryDays("taiwan")];
/** The numbers of working days from payment to delivery. */
const DELIVERY_DAYS = {
  hkFrom: HONG_KONG.from,
  hkTo: HONG_KONG.to,
  twFrom: TAIWAN.from,
  twTo: TAIWAN.to,
};

interface PackingsProps {
  readonly product: ProductOnPage;
  readonly chosen: SkuOnPage | null;
  /**
   * The number of the image that stays selected if the SKU changes. Undefined if the image belongs to one
   * SKU.
   */
  readonly picture: number | undefined;
  readonly preview: string | null;
}

/** Shows the SKUs as links with their prices, and marks SKUs that are sold out. */
function Packings({ product: { id, packings }, chosen, picture, preview }: PackingsProps) {
  const { t } = useTranslation();
  return (
    <nav className="packings" id="packings" aria-label={t("detail.packing")}>
      <ul>
        {packings.map((packing) => (
          <li key={packing.id}>
            <a
              href={`${toDetailHref(id, { sku: packing.id, picture, preview })}#packings`}
              aria-current={packing.id === chosen?.id ? "true" : undefined}
              data-id={packing.id}
              data-out={packing.stock < 1 || undefined}
            >
              <strong>{formatSizeName(packing.name)}</strong>{" "}
              <span className="number">
                {packing.stock < 1 ? t("product.card.soldOut") : formatHkd(packing.priceCents)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows whether the SKU is in stock. Tests and scripts read `data-stock`. */
function StockLine({ stock }: { readonly stock: number }) {
  const { t } = useTranslation();
  const level = stock < 1 ? "out" : stock < LOW_STOCK ? "low" : "in";
  return (
    <p className="stock-line" data-testid="product-stock" data-stock={stock} data-level={level}>
      {t(`detail.stock.${level}`, { count: stock })}
      {stock > 0 && (
        <>
          {" · "}
          <a href="/delivery" data-testid="delivery-estimate">
            {t("detail.delivery", DELIVERY_DAYS)}
          </a>
        </>
      )}
    </p>
  );
}

export interface ProductDetailProps {
  readonly product: ProductOnPage;
  readonly view: ProductSelection;
  /** The wish button. Null if the backend of a signed-in shopper has no wishlist. */
  readonly wish: WishState | null;
  /** The absolute URL of the page, for a message to the shop. */
  readonly pageUrl: string;
  readonly viewed: readonly CardProduct[];
  /** True for a signed-in shopper. The cached page is the same for all of them, so it contains no email address. */
  readonly isSignedIn: boolean;
  /** The preview token. Null on the public page. */
  readonly preview: string | null;
  /**
   * True if the page inlines its style and shows reviews. Its size budget then has no room for the cards of related
   * products, so links replace them.
   */
  readonly isLight: boolean;
}

/** Shows the whole product page: images, SKUs, price, the form to buy, and the texts. */
export function ProductDetail(props: ProductDetailProps) {
  const { product, view, wish, pageUrl, viewed, preview, isLight, isSignedIn } = props;
  const { t } = useTranslation();
  const here = toDetailHref(product.id, { sku: view.packing?.id });
  const hasWishlist = useHasFeature()("wishlist");
  return (
    <div className="page stack product-page">
      <FormMessages result={useFormResult()} form={STOCK_REQUEST_FORM_ID} />
      {preview !== null && <NoticeBox kind="info">{t("detail.preview")}</NoticeBox>}
      <Breadcrumbs crumbs={makeBreadcrumbs(product, [t("layout.nav.home"), t("product.title")])} />
      <article className="product" id={`p${product.id}`}>
        <Gallery product={product} view={view} preview={preview} />
        <Facts product={product} view={view} preview={preview} isSignedIn={isSignedIn} />
        {preview === null && <BuyForm product={product} packing={view.packing} returnTo={here} />}
        {preview === null && wish !== null && hasWishlist && (
          <WishlistButton wish={wish} returnTo={here} />
        )}
        <div className="product-promise">
          <p>
            <strong>{t("detail.promise.shipping")}</strong>
          </p>
          <p>
            {t("detail.promise.returns")}{" "}
            <a href="/aboutUs#returns">{t("detail.promise.returnsLink")}</a>
          </p>
          <PayMethods />
        </div>
        <AskUs productName={product.name} pageUrl={pageUrl} />
        <ProductTexts product={product} packing={view.packing} />
      </article>
      <Reviews product={product} />
      {isLight ? (
        <RelatedLinks products={product.related} />
      ) : (
        <MoreProducts title={t("detail.related")} products={product.related} returnTo={here} />
      )}
      <MoreProducts title={t("detail.viewed")} products={viewed} returnTo={here} />
    </div>
  );
}

/** Shows how an order can be paid, if the shop has other methods than the sandbox. */
function PayMethods() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const names = useShopProfile().payMethods.flatMap(({ name, shown }) => (shown ? [name] : []));
  return names.length === 0 ? null : (
    <p>{t("detail.promise.pay", { methods: formatNameList(names, lang) })}</p>
  );
}

function Facts({
  product,
  view,
  preview,
  isSignedIn,
}: Pick<ProductDetailProps, "product" | "view" | "preview" | "isSignedIn">) {
  const { t } = useTranslation();
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
        <PriceInTaiwan cents={packing?.priceCents ?? product.priceCents} />
      </p>
      {product.reviewCount > 0 && (
        <p>
          <a href={getReviewsHref(product)}>
            <AverageStars stars={product.reviewStars} />
            {` · ${t("review.count", { count: product.reviewCount })}`}
          </a>
        </p>
      )}
      <Packings
        product={product}
        chosen={packing}
        picture={findPictureToKeep(product, view)}
        preview={preview}
      />
      {packing !== null && <StockLine stock={packing.stock} />}
      {packing !== null && preview === null && canRequestStock(product, view) && (
        <StockRequestForm productId={product.id} skuId={packing.id} isSignedIn={isSignedIn} />
      )}
      {product.summary !== "" && <p>{product.summary}</p>}
      <EfficaciesAndSales product={product} />
    </div>
  );
}

/** Returns the URL of the page with all reviews of a product. */
function getReviewsHref({ id }: Pick<ProductOnPage, "id">): string {
  return `/product/reviews?id=${id}`;
}

/** Shows the first reviews, and links to all of them. */
function Reviews({ product }: Pick<ProductDetailProps, "product">) {
  const { t } = useTranslation();
  const { reviews, reviewCount } = product;
  if (reviews.length === 0) return null;
  return (
    <section id="reviews">
      <h2>{t("review.list.title")}</h2>
      <ul>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      <a href={getReviewsHref(product)}>{t("review.list.all", { count: reviewCount })}</a>
    </section>
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
        <small>{t("detail.sold", { sold: formatCount(product.salesCount) })}</small>
      </li>
    </ul>
  );
}

/** Shows the price per 100 ml or 100 g, for SKUs with a volume or a weight. */
function UnitPrice({ packing }: { readonly packing: SkuOnPage }) {
  const { t } = useTranslation();
  const cents = calculateUnitPriceCents(packing);
  if (cents === null) return null;
  const words = packing.volumeMl === null ? "detail.unitOfWeight" : "detail.unit";
  return <small className="soft product-unit">{t(words, { price: formatHkd(cents) })}</small>;
}

/** Shows the approximate price in NT$, if the shop has set an exchange rate. The shopper pays in HK$. */
function PriceInTaiwan({ cents }: { readonly cents: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const rate = useShopProfile().twdRate;
  if (rate === null) return null;
  const values = { price: formatTwd(cents, rate.per100Hkd), date: formatDate(rate.date, lang) };
  return <small className="soft product-unit">{t("detail.twd", values)}</small>;
}

interface MoreProductsProps {
  readonly title: string;
  readonly products: readonly CardProduct[];
  readonly returnTo: string;
}

function MoreProducts({ title, products, returnTo }: MoreProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ProductGrid products={products} returnTo={returnTo} inRow />
    </section>
  );
}

function RelatedLinks({ products }: Pick<MoreProductsProps, "products">) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <section>
      <h2>{t("detail.related")}</h2>
      <ul>
        {products.map(({ id, name, priceCents }) => (
          <li key={id}>
            <a href={toDetailHref(id)}>{name}</a> {formatHkd(priceCents)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function makeBreadcrumbs({ category, name }: ProductOnPage, [home = "", list = ""]: string[]) {
  return [
    { name: home, href: "/index" },
    { name: list, href: "/product" },
    ...(category === null
      ? []
      : [{ name: category.name, href: `/product?category=${category.code}` }]),
    { name },
  ];
}

interface AskUsProps {
  readonly productName: string;
  readonly pageUrl: string;
}

/** Shows links for asking about this product, on WhatsApp with a prepared message or on LINE. */
function AskUs({ productName, pageUrl }: AskUsProps) {
  const { t } = useTranslation();
  const { whatsApp, line } = useShopProfile();
  if (whatsApp === "" && line === "") return null;
  const message = t("detail.ask.message", { name: productName, url: pageUrl });
  return (
    <aside className="ask-us" aria-label={t("detail.ask.title")}>
      <p>
        <strong>{t("detail.ask.title")}</strong>{" "}
        <span className="soft">{t("detail.ask.text")}</span>
      </p>
      <p className="row">
        {whatsApp !== "" && (
          <a href={toWhatsAppMessageHref(whatsApp, message)}>{t("detail.ask.whatsApp")}</a>
        )}
        {line !== "" && <a href={toLineHref(line)}>{t("detail.ask.line")}</a>}
      </p>
    </aside>
  );
}

interface BuyFormProps {
  readonly product: ProductOnPage;
  readonly packing: SkuOnPage | null;
  readonly returnTo: string;
}

/**
 * Shows the form that adds the chosen size to the cart or buys it immediately. On a phone, it stays at the
 * bottom of the screen. There it also shows the size and its price, because these may be scrolled out of
 * view.
 */
function BuyForm({ product, packing, returnTo }: BuyFormProps) {
  const { t } = useTranslation();
  if (packing === null || packing.stock < 1)
    return <SoldOut elsewhere={product.packings.some(({ stock }) => stock > 0)} />;
  return (
    <ShopForm
      className="buy-form"
      action="/product/detail"
      values={{ productId: product.id, skuId: packing.id, redirect: returnTo }}
    >
      <p className="chosen-size number">
        {formatSizeName(packing.name)} · {formatHkd(packing.priceCents)}
      </p>
      <Quantity stock={packing.stock} label={t("detail.quantity")} />
      <Button intent="addToCart">{t("detail.addToCart")}</Button>
      <Button intent="buyNow" kind="quiet">
        {t("detail.buyNow")}
      </Button>
    </ShopForm>
  );
}

function SoldOut({ elsewhere }: { readonly elsewhere: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="buy-form">
      {elsewhere ? (
        <p>{t("detail.otherPackings")}</p>
      ) : (
        <LinkButton href="/product?inStock=1">{t("detail.missing.all")}</LinkButton>
      )}
    </div>
  );
}
