/* Buys a product with the client that orval generates, and prints the id of the order. */
import * as shop from "./shop";
import type { ErrorReply } from "./shop";

/** Returns the response of a call that succeeded. Throws if the call failed. */
function good<Reply extends { code: number }>(reply: Reply): Exclude<Reply, ErrorReply> {
  if (reply.code !== 200) throw new Error(JSON.stringify(reply));
  return reply as Exclude<Reply, ErrorReply>;
}

const account = { loginName: "demoshopper1", password: "Rootwell2026", deviceType: 0 } as const;
const signedIn = { headers: { "Token-App": good(await shop.login(account)).msg } };
const product = good(await shop.productPage({ inStock: "1" })).rows[0];
if (!product?.skuId) throw new Error("No product is in stock.");
const buyNow = { productId: product.id, skuId: product.skuId, count: 1 };

const quote = good(await shop.settleOrder({ buyNow }, signedIn)).data;
const { settleToken, payAmount, addressList } = quote;
const addressId = addressList[0]?.id;
const order = { buyNow, settleToken, addressId, remark: "", expectedPayAmount: payAmount };
const { orderId } = good(await shop.submitOrder(order, signedIn)).data;

const here = "http://localhost/";
const attempt = { orderId, payType: "sandbox", requestId: `pay-${orderId}` };
const begun = await shop.payOrder({ ...attempt, returnUrl: here, cancelUrl: here }, signedIn);
const { payNo } = good(begun).data;
good(await shop.sandboxDecide({ payNo, decision: "approve" }, signedIn));
console.log(orderId);
