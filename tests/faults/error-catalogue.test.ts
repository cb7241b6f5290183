import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { basicInfo, login } from "@contract/shop/accounts";
import { addShoppingCartItem } from "@contract/shop/cart";
import { couponPage } from "@contract/shop/coupons";
import { submitOrder } from "@contract/shop/checkout";
import { SUBMIT_KEY_HEADER } from "@contract/model/call";
import { productDetail, productPage } from "@contract/shop/products";
import type { Answer, Failure } from "~/prod-api/answer";
import { endBackendSession } from "~/prod-api/accounts.server";
import { callBackend, type Caller } from "~/prod-api/call.server";
import {
  toFormFailure,
  getFailureNotice,
  getDataOrThrow,
} from "~/prod-api/failure-to-notice.server";
import { configureTransport, getTransportSettings } from "~/prod-api/send.server";
import { Submission } from "~/session/submission.server";
import { SessionExpired } from "~/session/session-expired";
import { FaultyBackend, FAULTS, sendCodeReply, sendOkReply } from "../fixtures/faulty-backend";
import { sendNotFound } from "../fixtures/frozen-backend";
import { addExpiredTimeout } from "./expired-timeout";

const visitor: Caller = { lang: "zhTw", clientIp: "203.0.113.7" };
const shopper: Caller = { ...visitor, session: { token: "token-of-the-shopper" } };
const usualSettings = getTransportSettings();
let backend: FaultyBackend;

beforeAll(async () => {
  backend = await new FaultyBackend().start();
});
beforeEach(() => {
  configureTransport({ ...usualSettings, baseUrl: backend.url });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  configureTransport(usualSettings);
  await backend.stop();
});

const askDetail = () => callBackend(visitor, productDetail, { id: "71" });
const addToCart = () => callBackend(shopper, addShoppingCartItem, { productId: "71", count: 1 });

async function getFailure(answer: Promise<Answer<unknown>>): Promise<Failure> {
  const given = await answer;
  if (given.ok) throw new Error("The call went well.");
  return given.failure;
}

type Row = readonly [fault: keyof typeof FAULTS, kind: Failure["kind"], notice: string];

const ROWS: readonly Row[] = [
  ["resetBeforeReply", "network", "api.network"],
  ["resetMidBody", "network", "api.network"],
  ["slow", "timeout", "api.timeout"],
  ["slowMidBody", "timeout", "api.timeout"],
  ["empty", "unknown", "api.unknown"],
  ["html", "unknown", "api.unknown"],
  ["htmlNamedJson", "unknown", "api.unknown"],
  ["truncated", "unknown", "api.unknown"],
  ["tooLong", "unknown", "api.unknown"],
  ["nestedDeeply", "unknown", "api.unknown"],
  ["wrongShape", "unknown", "api.unknown"],
  ["binary", "unknown", "api.unknown"],
  ["status502", "status", "api.status"],
  ["status503", "status", "api.status"],
  ["redirectElsewhere", "status", "api.status"],
  ["code401", "unauthorized", "api.401"],
  ["code403", "forbidden", "api.403"],
  ["code404", "notFound", "api.404"],
  ["code500Other", "error", "api.error"],
  ["code601", "warning", "api.warning"],
  ["code999", "unknown", "api.unknown"],
];

test.each(ROWS)(
  "a loader reports the backend fault %s as %s with the message %s",
  async (fault, kind, notice) => {
    answerWithFault(fault);
    const failure = await getFailure(askDetail());
    expect(failure.kind).toBe(kind);
    expect(getFailureNotice(failure).key).toBe(notice);
    const thrown = catchThrown(() => getDataOrThrow({ ok: false, failure }));
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).not.toBe(500);
    expect(await (thrown as Response).json()).toEqual({ notice: getFailureNotice(failure) });
  },
);

/** Faults that are not tested with actions. 401 ends the session, and a successful change may return any data. */
const NOT_OF_ACTIONS = ["code401", "wrongShape"];

test.each(ROWS.filter(([fault]) => !NOT_OF_ACTIONS.includes(fault)))(
  "an action reports the backend fault %s as %s and sends its post once",
  async (fault, kind, notice) => {
    answerWithFault(fault);
    const given = await addToCart();
    expect(given.ok).toBe(false);
    if (given.ok) return;
    expect(given.failure.kind).toBe(kind);
    expect(toFormFailure(given.failure).notice?.key).toBe(notice);
    expect(backend.heard).toHaveLength(1);
  },
);

function answerWithFault(fault: keyof typeof FAULTS): void {
  const isEndless = fault === "slow" || fault === "slowMidBody";
  backend.answerBy(isEndless ? addExpiredTimeout(FAULTS[fault]) : FAULTS[fault]);
}

function catchThrown(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("Nothing was thrown.");
}

test("the API client reports a refused connection as a network error", async () => {
  const gone = await new FaultyBackend().start();
  await gone.stop();
  configureTransport({ baseUrl: gone.url });
  expect(await getFailure(askDetail())).toEqual({ kind: "network" });
});

test("the API client reports an unknown host name as a network error", async () => {
  configureTransport({ baseUrl: "http://backend.invalid/prod-api" });
  expect(await getFailure(askDetail())).toEqual({ kind: "network" });
});

test("the API client reports an HTTP error with its status", async () => {
  backend.answerBy(FAULTS.status503);
  const failure = await getFailure(askDetail());
  expect(getFailureNotice(failure)).toEqual({ key: "api.status", params: { status: 503 } });
});

test.each([
  ["without data", sendCodeReply(200, { msg: "操作成功" })],
  ["with the number of written rows", sendCodeReply(200, { data: 1 })],
  ["with null for data", sendOkReply("null")],
])("the API client accepts a successful response %s", async (_name, reply) => {
  backend.answerBy(reply);
  expect(await addToCart()).toEqual({ ok: true, data: null });
});

test("the API client reads the code null as 200, and accepts a warning without a message", async () => {
  backend.answerBy((_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end('{"code":null,"msg":null,"rows":[],"total":null}');
  });
  expect((await callBackend(visitor, productPage, {})).ok).toBe(true);
  backend.answerBy(sendCodeReply(601));
  const failure = await getFailure(askDetail());
  expect(failure).toEqual({ kind: "warning", message: "" });
  expect(getFailureNotice(failure)).toEqual({ key: "api.warning", refusal: "invalidField" });
});

test("the API client treats a redirect from the backend as a failure and does not follow it", async () => {
  backend.answerBy(FAULTS.redirectElsewhere);
  expect(await getFailure(askDetail())).toEqual({ kind: "status", status: 302 });
});

test("the page shows the backend's message for the codes 500 and 601, but not for 403 and 404", async () => {
  backend.answerBy(FAULTS.code500Other);
  expect(getFailureNotice(await getFailure(askDetail())).params).toEqual({ message: "Lager leer" });
  backend.answerBy(FAULTS.code601);
  expect(getFailureNotice(await getFailure(askDetail())).params).toEqual({ message: "只剩 2 件" });
  for (const fault of ["code403", "code404", "code999"] as const) {
    backend.answerBy(FAULTS[fault]);
    expect(await getFailure(askDetail())).not.toHaveProperty("message");
  }
});

test("the page shows the backend's message for an unknown code, unless it contains a class name", async () => {
  for (const code of [602, 201, 999]) {
    backend.answerBy(sendCodeReply(code, { msg: "今日維護" }));
    expect(getFailureNotice(await getFailure(askDetail()))).toEqual({
      key: "api.error",
      params: { message: "今日維護" },
    });
    backend.answerBy(sendCodeReply(code));
    expect(getFailureNotice(await getFailure(askDetail())).key).toBe("api.unknown");
  }
  backend.answerBy(sendCodeReply(500, { msg: "java.net.UnknownHostException: mail" }));
  expect(getFailureNotice(await getFailure(askDetail())).key).toBe("api.unknown");
});

test.each(["text/plain", "text/html; charset=utf-8", ""])(
  "the API client accepts a JSON response with the content type %j",
  async (type) => {
    backend.answerBy((_request, response) => {
      if (type !== "") response.setHeader("Content-Type", type);
      response.end('\uFEFF{"code":200,"msg":"a-token"}');
    });
    const input = { loginName: "demoshopper1", password: "x", deviceType: 0 } as const;
    expect(await callBackend(visitor, login, input)).toEqual({ ok: true, data: "a-token" });
  },
);

test.each([
  ["login expired"],
  ["Login expired"],
  [" login expired "],
  ["登錄過期"],
  ["登入已過期"],
  ["登录状态已过期"],
])("a shopper's call that returns code 500 with the message %j ends the session", async (msg) => {
  backend.answerBy(sendCodeReply(500, { msg }));
  await expect(callBackend(shopper, basicInfo)).rejects.toBeInstanceOf(SessionExpired);
  await expect(addToCart()).rejects.toBeInstanceOf(SessionExpired);
});

test("the code 401 ends a shopper's session, but only shows a message to a visitor", async () => {
  backend.answerBy(FAULTS.code401);
  await expect(callBackend(shopper, basicInfo)).rejects.toBeInstanceOf(SessionExpired);
  expect(await getFailure(askDetail())).toEqual({ kind: "unauthorized" });
});

/** The responses of backends to an unknown call. */
const UNKNOWN_CALLS = {
  "HTTP 404": sendNotFound,
  "code 404": FAULTS.code404,
  "code 500 with the path": sendCodeReply(500, {
    msg: `No static resource ${couponPage.path.slice(1)}.`,
  }),
  "code 401": sendCodeReply(401, { msg: "token is empty" }),
};

test.each(Object.entries(UNKNOWN_CALLS))(
  "a coupon call that returns %s counts as not supported if basicInfo still works",
  async (_habit, fault) => {
    backend.answerBy(sendOkReply('{"id":71}'), fault);
    const failure = await getFailure(callBackend(shopper, couponPage, {}));
    expect(failure).toEqual({ kind: "notFound" });
  },
);

test('a coupon call that returns the message "login expired" ends the session immediately', async () => {
  backend.answerBy(FAULTS.code500Expired);
  await expect(callBackend(shopper, couponPage, {})).rejects.toMatchObject({
    told: "loginExpired",
  });
  expect(backend.heard).toHaveLength(1);
});

test("a coupon call that returns 401 ends the session if basicInfo reports an expired login", async () => {
  backend.answerBy(FAULTS.code500Expired, FAULTS.code401);
  await expect(callBackend(shopper, couponPage, {})).rejects.toMatchObject({
    told: "loginExpired",
  });
  expect(backend.heard.map(({ url }) => url)).toContain(`/prod-api${basicInfo.path}`);
});

test("several calls of a page that return 401 cause one call of basicInfo", async () => {
  backend.answerBy(sendOkReply('{"id":71}'), FAULTS.code401, FAULTS.code401);
  await Promise.all([callBackend(shopper, couponPage, {}), callBackend(shopper, couponPage, {})]);
  const asked = backend.heard.filter(({ url }) => url.endsWith(basicInfo.path));
  expect(asked).toHaveLength(1);
});

test("a message of the backend that contains an API path is never shown", async () => {
  backend.answerBy(sendCodeReply(500, { msg: "fault at /userOrder/addShoppingCartItem" }));
  expect(await getFailure(addToCart())).toEqual({ kind: "unknown" });
});

test("signing out of an expired session is not reported as a failure", async () => {
  backend.answerBy(FAULTS.code500Expired);
  expect(await endBackendSession(shopper)).toEqual({
    ok: false,
    failure: { kind: "loginExpired" },
  });
  expect(backend.heard[0]?.headers["token-app"]).toBe("token-of-the-shopper");
});

test("a wrong password shows the shop's own message and keeps the session", async () => {
  backend.answerBy(sendCodeReply(500, { msg: "wrong", errKey: "loginWrong" }));
  const input = { loginName: "demoshopper1", password: "x", deviceType: 0 } as const;
  const given = await callBackend(shopper, login, input);
  expect(given).toMatchObject({ ok: false, failure: { kind: "refusal", errKey: "loginWrong" } });
  expect(backend.heard[0]?.headers).not.toHaveProperty("token-app");
});

test("the API client reads a successful response without a code as 200", async () => {
  backend.answerBy((_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end('{"rows":[],"total":0}');
  });
  const given = await callBackend(visitor, productPage, {});
  expect(given).toEqual({ ok: true, data: { rows: [], total: 0 } });
});

test("the API client rejects a list whose only row is invalid", async () => {
  backend.answerBy(sendCodeReply(200, { rows: [{ id: 71 }], total: 1 }));
  expect(await callBackend(visitor, productPage, {})).toEqual({
    ok: false,
    failure: { kind: "unknown" },
  });
});

test("the API client stops reading a response that exceeds the size limit", async () => {
  configureTransport({ replyMaxBytes: 1_000 });
  const list = (padding: number) => sendCodeReply(200, { rows: [], msg: "x".repeat(padding) });
  backend.answerBy(list(900));
  expect((await callBackend(visitor, productPage, {})).ok).toBe(true);
  backend.answerBy(list(1_000));
  expect(await callBackend(visitor, productPage, {})).toEqual({
    ok: false,
    failure: { kind: "unknown" },
  });
});

test("the API client retries an order after a connection reset with the same settle token and without the submit key", async () => {
  const submission = new Submission("a-key-of-the-form");
  const settleToken = "settle-token-1";
  backend.answerBy(sendCodeReply(404), FAULTS.resetBeforeReply);
  const answer = await callBackend({ ...shopper, submission }, submitOrder, { settleToken });
  expect(answer).toMatchObject({ ok: false, failure: { kind: "notFound" } });
  const [first, second, ...others] = backend.heard;
  expect(others).toEqual([]);
  expect(second?.body).toBe(first?.body);
  const key = SUBMIT_KEY_HEADER.toLowerCase();
  expect(first?.headers).toHaveProperty(key);
  expect(second?.headers).not.toHaveProperty(key);
});

test("the API client retries a GET call after a connection reset", async () => {
  backend.answerBy(sendCodeReply(404), FAULTS.resetBeforeReply);
  expect((await getFailure(askDetail())).kind).toBe("notFound");
  expect(backend.heard).toHaveLength(2);
});

test("after several timeouts, calls fail immediately until one call succeeds", async () => {
  // The circuit breaker lets one call through in each second. The clock is frozen in this test.
  vi.useFakeTimers({ toFake: ["Date"] });
  answerWithFault("slow");
  const askProducts = () => callBackend(visitor, productPage, {});
  for (let count = 0; count < 5; count += 1) await askProducts();
  expect(backend.heard).toHaveLength(5);
  expect(await askProducts()).toEqual({ ok: false, failure: { kind: "timeout" } });
  expect(backend.heard).toHaveLength(5);
  // Other calls still reach the backend.
  vi.restoreAllMocks();
  backend.answerBy(sendCodeReply(404));
  expect((await getFailure(askDetail())).kind).toBe("notFound");
  // After a second, one call is tried. If it succeeds, all other calls are sent as well.
  vi.setSystemTime(Date.now() + 1_000);
  backend.answerBy(sendCodeReply(200, { rows: [], total: 0 }));
  for (let count = 0; count < 3; count += 1) expect((await askProducts()).ok).toBe(true);
});

test("every call has the required headers, and only calls for shoppers send a shopper's token", async () => {
  backend.answerBy(sendOkReply("{}"));
  await callBackend({ ...shopper, lang: "en", qaToken: "qa-token-of-sixteen" }, basicInfo);
  await askDetail();
  const [own, open] = backend.heard;
  expect(own?.headers).toMatchObject({
    "token-app": "token-of-the-shopper",
    "accept-language": "en",
    "x-shopper-ip": "203.0.113.7",
    "qa-token": "qa-token-of-sixteen",
  });
  expect(open?.url).toBe("/prod-api/userApp/product/productDetail?id=71");
  expect(open?.headers["accept-language"]).toBe("zh-Hant");
  expect(open?.headers).not.toHaveProperty("token-app");
  expect(open?.headers).not.toHaveProperty("qa-token");
});

test("the token option of a call overrides the contract", async () => {
  backend.answerBy(sendOkReply("{}"));
  await callBackend(shopper, basicInfo, undefined, { isToken: false });
  await callBackend(shopper, productDetail, { id: "71" }, { isToken: true });
  expect(backend.heard[0]?.headers).not.toHaveProperty("token-app");
  expect(backend.heard[1]?.headers["token-app"]).toBe("token-of-the-shopper");
});
