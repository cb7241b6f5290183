/* Tests floods of requests and of idle connections. After each flood the shop must serve other clients as before. */
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { mail } from "../../backend/database/schema/mails";
import { openTestDatabase } from "../fixtures/database";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { FORM_HEADERS, type Reply, type Shop } from "../edge/start-storefront";

const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
let shop: Shop;
let owner: SignedIn;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  shop = plainShop.storefronts[0]!;
  owner = await plainShop.signIn();
});
afterAll(() => plainShop.close());

const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

/** Opens a connection, sends a text and waits until the connection is open. */
async function openConnectionWith(text: string): Promise<void> {
  const line = connect(shop.port, "127.0.0.1");
  lines.push(line);
  line.on("error", () => line.destroy());
  await new Promise((resolve) => line.once("connect", resolve));
  line.write(text);
}

/** Sends `count` requests concurrently and returns the responses. */
function sendFlood(count: number, ask: (nth: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));
}

function listStatuses(replies: readonly Reply[]): number[] {
  return [...new Set(replies.map(({ status }) => status))].sort();
}

/**
 * Removes the responses with which an overloaded shop asks the client to retry. Their number depends on the machine,
 * so no test may count them.
 */
function removeBusy(replies: readonly Reply[]): Reply[] {
  return replies.filter(({ status, headers }) => !(status === 503 && "retry-after" in headers));
}

async function expectServedAsBefore(): Promise<void> {
  expect((await shop.ask("/index")).status).toBe(200);
  const headers = { Cookie: owner.clients[0]!.cookies };
  const { status, text } = await shop.ask("/user/info", { headers });
  expect([status, text.includes(owner.account.loginName)]).toEqual([200, true]);
}

test("the shop serves other clients during three hundred connections with incomplete requests", async () => {
  const host = `Host: localhost:${shop.port}\r\n`;
  const beginnings = [
    ...["", "G", `GET /index HTTP/1.1\r\n`, `GET /index HTTP/1.1\r\n${host}X-A:`],
    `POST /login HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\nContent-Length: 9\r\n\r\na=`,
    `POST /login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n5\r\nab`,
  ];
  for (let nth = 0; nth < 300; nth += 1)
    await openConnectionWith(beginnings[nth % beginnings.length]!);
  await expectServedAsBefore();
});

test("the shop redirects 200 concurrent requests for unknown paths, or asks to retry, and serves others", async () => {
  const replies = await sendFlood(200, (nth) => shop.ask(`/no/such/${nth}/page`));
  expect(listStatuses(removeBusy(replies))).toEqual([302]);
  await expectServedAsBefore();
});

test("each of two hundred different concurrent searches gets its page, or a page that asks to retry", async () => {
  const replies = await sendFlood(200, (nth) =>
    shop.ask(`/product?keyword=${nth}%25_&page=${nth}`),
  );
  expect([200, 429, 503, 504]).toEqual(expect.arrayContaining(listStatuses(replies)));
  await expectServedAsBefore();
});

test("a hundred concurrent password guesses do not reveal the correct password, and other clients are served", async () => {
  const { loginName, password } = owner.account;
  const guess = (nth: number) =>
    shop.ask("/login", {
      method: "POST",
      headers: FORM_HEADERS,
      body: new URLSearchParams({
        loginName,
        password: `${password.slice(0, -2)}${nth}`,
      }).toString(),
    });
  const replies = await sendFlood(100, guess);
  expect(replies.filter(({ cookies }) => cookies.join().includes("rootwell="))).toEqual([]);
  const statuses = listStatuses(removeBusy(replies));
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  await expectServedAsBefore();
});

test("a hundred concurrent requests for a verification code send one mail", async () => {
  const email = `${owner.account.loginName}@nobody.example`.toLowerCase();
  const before = await database.db.$count(mail);
  const replies = await sendFlood(100, (nth) =>
    shop.ask("/register", {
      method: "POST",
      headers: FORM_HEADERS,
      body: new URLSearchParams({ email, nickname: `n${nth}`, intent: "sendCode" }).toString(),
    }),
  );
  expect(listStatuses(removeBusy(replies)).filter((status) => status >= 500)).toEqual([]);
  expect((await database.db.$count(mail)) - before).toBe(1);
  await expectServedAsBefore();
});
