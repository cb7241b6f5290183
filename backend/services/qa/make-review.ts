import type { ReviewStars } from "@contract/model/states";
import { findProduct } from "../../database/products";
import { findOrderLines } from "../../database/orders";
import { findShopperByLoginName } from "../../database/shoppers";
import { Refusal } from "../../rules/refusal";
import { placeOrder } from "../orders/place-order";
import { quoteOrder } from "../orders/quote-order";
import { approveReview, writeReview } from "../reviews/reviews";
import type { Shop } from "../shop";
import { advanceOrder } from "./advance-order";
import { makeShoppers } from "./make-accounts";

const TEXT = "收到後用了兩星期，很滿意。";

/**
 * Lets a new shopper buy one piece of a product, receive it and review it, and lets staff approve the review. So the
 * stock falls by one. Throws `notFound`, or like `placeOrder`.
 */
export async function makeReview(
  shop: Shop,
  { productId, stars }: { readonly productId: string; readonly stars: ReviewStars },
): Promise<{ reviewId: string; loginName: string; password: string }> {
  const product = await findProduct(shop.db, productId);
  if (product === undefined) throw new Refusal("notFound");
  const [account] = await makeShoppers(shop, { count: 1, address: true, contact: true });
  const writer = account && (await findShopperByLoginName(shop.db, account.loginName));
  if (account === undefined || writer === undefined) throw new Error("No shopper was created.");
  const buyNow = { productId, skuId: product.shown.id, count: 1 };
  const { settleToken, addresses } = await quoteOrder(shop, writer.id, { buyNow });
  const order = await placeOrder(shop, writer.id, {
    buyNow,
    settleToken,
    addressId: addresses[0]?.id,
    remark: "",
    language: "zhTw",
  });
  await advanceOrder(shop, order.orderNo, "completed");
  const [line] = await findOrderLines(shop.db, order.id);
  if (line === undefined) throw new Error("The order has no line.");
  const { id } = await writeReview(shop, writer.id, {
    orderItemId: line.id,
    stars,
    text: TEXT,
    pictures: [],
    lang: "zhTw",
  });
  await approveReview(shop, { staffName: "qa" }, { reviewId: id });
  return { reviewId: id, ...account };
}
