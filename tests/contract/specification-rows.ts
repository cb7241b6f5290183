/* The rows of the specification that can be tested with a backend alone. Each test is a row. Its title is the name
   of the row in the table that `npm run test:contract` prints.
   The tests only change the cart, and save the personal information unchanged. */
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Call } from "@contract/model/call";
import { ApiClient, type CallResult } from "./api-client";
import { loadDeclaredCalls } from "./declared-calls";

export interface TestedBackend {
  /** The URL of the API including its prefix, as in PROD_API_URL. */
  readonly url: string;
  readonly account: { readonly loginName: string; readonly password: string };
  /** The id of a product to add to the cart. The default is the first product of the list. */
  readonly productId?: string;
  /**
   * True for a fake backend without the live channel. `tests/live` tests the live channel of the reference backend.
   */
  readonly isWithoutLiveChannel?: boolean;
  close?(): Promise<void>;
}

const calls = await loadDeclaredCalls();

/** Registers a test for each row. `open` starts the backend, or returns the URL of a deployed one. */
export function describeSpecification(open: () => Promise<TestedBackend>): void {
  let backend: TestedBackend;
  let visitor: ApiClient;
  let shopper: ApiClient;
  let info: Record<string, unknown>;
  beforeAll(async () => {
    backend = await open();
    visitor = new ApiClient(backend.url);
    shopper = await signInShopper(backend);
    info = (await callByName(shopper, "basicInfo")).value as Record<string, unknown>;
  });
  afterAll(() => backend.close?.());

  describe("§4 States", () => {
    test("POST /logout ends the session, and the next call reports that it has ended", async () => {
      const leaving = await signInShopper(backend);
      await expectGood(leaving, "logout");
      const { code, status } = await callByName(leaving, "basicInfo");
      expect(status).toBe(200);
      expect([401, 500]).toContain(code);
    });

    test("WebSocket /websocket/{loginId} opens and answers a heartbeat", async ({ skip }) => {
      if (backend.isWithoutLiveChannel === true) skip();
      const address = `${backend.url.replace(/^http/, "ws")}/websocket/${String(info.loginId)}`;
      const socket = new WebSocket(process.env.QA_LIVE_URL ?? address, {
        headers: { "Token-App": shopper.token },
      });
      await once(socket, "open");
      socket.send('{"type":"ping"}');
      await once(socket, "message");
      socket.terminate();
    });
  });

  describe("§6 Permissions", () => {
    test("the header Token-App identifies the shopper, and authenticated calls fail without it", async () => {
      await expectGood(shopper, "basicInfo");
      for (const name of ["basicInfo", "shoppingCartPage"]) {
        const { code, status } = await callByName(visitor, name);
        expect([name, status]).toEqual([name, 200]);
        expect([401, 500], name).toContain(code);
      }
    });
  });

  describe("§7 Calls", () => {
    test("POST login returns the token in msg", async () => {
      expect((await signInShopper(backend)).token).not.toBe("");
    });

    test("GET basicInfo returns id, realName and headImg", async () => {
      const { value } = await expectGood(shopper, "basicInfo");
      expect(value).toMatchObject({ id: expect.anything(), realName: expect.any(String) });
    });

    test("GET loginNameIsExist and emailIsExist find an account", async () => {
      const { loginName } = backend.account;
      const taken = await callByName(visitor, "loginNameIsExist", { loginName });
      const free = await callByName(visitor, "loginNameIsExist", { loginName: "free20261124" });
      expect([taken.code, taken.value]).not.toEqual([free.code, free.value]);
      await expectGood(visitor, "emailIsExist", { email: "nobody@example.com" });
    });

    test("GET sendVerificationCode and verifyCode reject a wrong code", async () => {
      await callByName(visitor, "sendVerificationCode", { email: "nobody", type: 1 });
      await expectRefused(visitor, "verifyCode", { email: "nobody@example.com", ...WRONG });
    });

    test("POST register and updatePassword reject a wrong code", async () => {
      const { loginName, password } = backend.account;
      const person = { realName: "QA", nickname: "QA", phone: "91234567", sex: 0 };
      const fields = { loginName, password, email: "nobody@example.com", ...person, ...WRONG };
      await expectRefused(visitor, "register", { ...fields, birthday: "1990-01-02" });
      await expectRefused(visitor, "updatePassword", { email: fields.email, password, ...WRONG });
    });

    test("POST loginUpdatePassword rejects a wrong old password", async () => {
      const { password } = backend.account;
      await expectRefused(shopper, "loginUpdatePassword", { oldPassword: "Wrong2026x", password });
    });

    test("POST updateBasicInfo and improveContactInfo accept the values of basicInfo", async () => {
      const { realName, nickname, phone, sex, birthday } = info;
      const day = String(birthday).slice(0, 10);
      await expectGood(shopper, "updateBasicInfo", {
        realName,
        nickname,
        phone,
        sex: Number(sex),
        birthday: day,
        address: info.address ?? "",
        doorNumber: info.doorNumber ?? "",
      });
      const line = toText(info.line);
      const whatsApp = toText(info.whatsApp);
      const type = line === "" ? 1 : whatsApp === "" ? 0 : 2;
      const contact = { type, line, whatsApp };
      // An account without contacts has no value to send, so the backend may reject the call.
      if (line + whatsApp === "") await callByName(shopper, "improveContactInfo", contact);
      else await expectGood(shopper, "improveContactInfo", contact);
    });

    test("GET shoppingCartPage returns an array as data", async () => {
      await getLines(shopper);
    });

    test("POST addShoppingCartItem, updateCartItemNum and deleteCartItem change the cart", async () => {
      const before = (await getLines(shopper)).map(({ id }) => String(id));
      const goods = await findSomeGoods(shopper, backend);
      await expectGood(shopper, "addShoppingCartItem", { ...goods, count: 1 });
      const lines = await getLines(shopper);
      const id = String(lines.find((line) => !before.includes(String(line.id)))?.id);
      await expectGood(shopper, "updateCartItemNum", { id, count: 1 });
      await expectGood(shopper, "deleteCartItem", { id });
      expect((await getLines(shopper)).map((line) => String(line.id))).toEqual(before);
    });
  });
}

const WRONG = { code: "not-sent", type: 1 };
const CART = { pageNum: 1, pageSize: 50 };

interface Line {
  readonly id?: unknown;
  readonly productId?: unknown;
}

function findCall(name: string): Call {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`contract/ declares no call ${name}`);
  return call;
}

/** Calls the backend. Throws "Missing: …" if the backend does not have the call. */
async function callByName(
  client: ApiClient,
  name: string,
  input: object = {},
): Promise<CallResult> {
  const asked = await client.ask(findCall(name), { ...input });
  if (asked.code !== 200 && (await client.isMissing(findCall(name), asked, { ...input })))
    throw new Error(`Missing: the backend does not know ${findCall(name).path}`);
  return asked;
}

async function expectGood(
  client: ApiClient,
  name: string,
  input: object = {},
): Promise<CallResult> {
  const asked = await callByName(client, name, input);
  const { status, code, breach } = asked;
  expect({ name, status, code, breach }).toEqual({ name, status: 200, code: 200, breach: null });
  return asked;
}

async function expectRefused(client: ApiClient, name: string, input: object): Promise<void> {
  const { status, code } = await callByName(client, name, input);
  expect([name, status]).toEqual([name, 200]);
  expect(code, name).not.toBe(200);
}

async function signInShopper({ url, account }: TestedBackend): Promise<ApiClient> {
  const client = new ApiClient(url);
  const { value } = await expectGood(client, "login", { ...account, deviceType: 0 });
  client.token = String(value);
  return client;
}

async function getLines(shopper: ApiClient): Promise<readonly Line[]> {
  const { value } = await expectGood(shopper, "shoppingCartPage", CART);
  const { data } = value as { data: unknown };
  expect(data).toBeInstanceOf(Array);
  return data as readonly Line[];
}

/** Returns a value of a response as text. Empty for null, a missing field or an object. */
function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns a product that is not in the cart yet. A product in the cart would only change the count of its line. */
async function findSomeGoods(shopper: ApiClient, { productId }: TestedBackend): Promise<object> {
  if (productId !== undefined) return { productId };
  const inCart = (await getLines(shopper)).map((line) => String(line.productId));
  const asked = await shopper.ask(findCall("productPage"), { inStock: "1", pageSize: 12 });
  const rows = (asked.value ?? []) as readonly { id: unknown; skuId?: unknown }[];
  const found = rows.find(({ id }) => !inCart.includes(String(id)));
  if (found === undefined) throw new Error("Set QA_PRODUCT to the id of a product in stock.");
  return {
    productId: String(found.id),
    ...(toText(found.skuId) !== "" && { skuId: toText(found.skuId) }),
  };
}
