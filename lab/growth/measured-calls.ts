import { login } from "@contract/shop/accounts";
import { shoppingCartPage } from "@contract/shop/cart";
import type { Call } from "@contract/model/call";
import { settleOrder, submitOrder } from "@contract/shop/checkout";
import { cancelOrder, orderCounts, orderDetail, orderPage } from "@contract/shop/orders";
import { filterList, productDetail, productPage } from "@contract/shop/products";
import type { ApiClient } from "../../tests/contract/api-client";

export type CallInput = Readonly<Record<string, unknown>>;

/** A repeatable action of a shopper. Resolves to its duration in ms, without the time to undo it. */
export type MeasuredCall = () => Promise<number>;

/** The client of a shop, and a search term that occurs in few of its products. */
export interface Visitor {
  readonly client: ApiClient;
  readonly loginName: string;
  readonly rareWord: string;
}

const PASSWORD = "Rootwell2026";
const FIRST_PAGE = { pageNum: 1, pageSize: 12 };

/** Returns the calls that are measured in both shops, by name. */
export async function createMeasuredCalls(visitor: Visitor): Promise<Record<string, MeasuredCall>> {
  const { client } = visitor;
  const products = (input: CallInput) =>
    measureCall(client, productPage, { ...FIRST_PAGE, ...input });
  const { id } = await getFirstRow(client, productPage, { ...FIRST_PAGE, inStock: 1 });
  return {
    "list, default order": products({}),
    "list, a category": products({ categoryId: "scalp-care" }),
    "list, good for something": products({ efficacy: "soothing" }),
    "list, cheapest first": products({ sortType: 2 }),
    "list, dearest in stock first": products({ sortType: 1, inStock: 1 }),
    "list, a price range, newest first": products({ sortType: 3, minPrice: 100, maxPrice: 200 }),
    "search, a word few have": products({ keyword: visitor.rareWord }),
    "search, two letters of Chinese": products({ keyword: "洗髮" }),
    "search, a word many have": products({ keyword: "shampoo" }),
    "what the list can be narrowed by": measureCall(client, filterList),
    "product detail": measureCall(client, productDetail, { id }),
    ...(await createShopperCalls(visitor, String(id))),
  };
}

/** Returns the calls of a signed-in shopper: orders, cart, and a checkout whose order is cancelled. */
export async function createShopperCalls(
  { client, loginName }: Visitor,
  productId: string,
): Promise<Record<string, MeasuredCall>> {
  const account = { loginName, password: PASSWORD, deviceType: 0 };
  client.token = String(await getAnswer(client, login, account));
  const { orderId } = await getFirstRow(client, orderPage, FIRST_PAGE);
  return {
    "orders, all": measureCall(client, orderPage, FIRST_PAGE),
    "orders, received": measureCall(client, orderPage, { ...FIRST_PAGE, status: 7 }),
    "orders, refunds": measureCall(client, orderPage, { ...FIRST_PAGE, orderType: 2 }),
    "orders, by a word": measureCall(client, orderPage, { ...FIRST_PAGE, keyword: "洗髮" }),
    "orders, how many": measureCall(client, orderCounts),
    "order detail": measureCall(client, orderDetail, { orderId }),
    cart: measureCall(client, shoppingCartPage),
    ...createCheckoutCalls(client, productId),
  };
}

function createCheckoutCalls(client: ApiClient, productId: string): Record<string, MeasuredCall> {
  const buyNow = { productId, count: 1 };
  const settle = async () =>
    (await getAnswer(client, settleOrder, { buyNow })) as {
      settleToken: string;
      addressList: { id: string }[];
    };
  return {
    "checkout, settle": measureCall(client, settleOrder, { buyNow }),
    "checkout, place the order": async () => {
      const { settleToken, addressList } = await settle();
      const input = { buyNow, settleToken, addressId: addressList[0]?.id, remark: "" };
      const began = performance.now();
      const placed = (await getAnswer(client, submitOrder, input)) as { orderId: string };
      const took = performance.now() - began;
      await getAnswer(client, cancelOrder, { orderId: placed.orderId });
      return took;
    },
  };
}

/** Returns a function that makes a call and returns its duration in ms. It can be repeated. */
export function measureCall(client: ApiClient, call: Call, input: CallInput = {}): MeasuredCall {
  return async () => {
    const began = performance.now();
    await getAnswer(client, call, input);
    return performance.now() - began;
  };
}

/** Returns the data of a call's response. Throws if the call fails. */
export async function getAnswer(
  client: ApiClient,
  call: Call,
  input: CallInput = {},
): Promise<unknown> {
  const { code, value, errKey } = await client.ask(call, input);
  if (code !== 200) throw new Error(`${call.path} answered ${code} ${errKey ?? ""}`);
  return value;
}

async function getFirstRow(client: ApiClient, call: Call, input: CallInput) {
  const [row] = (await getAnswer(client, call, input)) as Record<string, unknown>[];
  if (row === undefined) throw new Error(`${call.path} has no rows.`);
  return row;
}
