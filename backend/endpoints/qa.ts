import { setTimeout as pause } from "node:timers/promises";
import express, { Router, type NextFunction, type Request, type Response } from "express";
import * as z from "zod/mini";
import { amount, id } from "@contract/model/fields";
import { CALL_TIMEOUT_MS } from "@contract/model/limits";
import { REVIEW_STARS } from "@contract/model/states";
import { SHOP_JOBS } from "@contract/staff/states";
import { resetDemoShop } from "../demo/seed-demo-shop";
import { Refusal } from "../rules/refusal";
import { ADVANCE_TO, advanceOrder } from "../services/qa/advance-order";
import { makeShoppers, makeStaff } from "../services/qa/make-accounts";
import { makeReview } from "../services/qa/make-review";
import {
  runJobForQa,
  advanceClock,
  findShopperId,
  makeProduct,
  readMailbox,
  setStock,
} from "../services/qa/steer-shop";
import type { Shop } from "../services/shop";
import { hasQaToken } from "./authentication";

const MINUTES_MAX = 60 * 24 * 366;
const nameSchema = z.string().check(z.minLength(1), z.maxLength(40));
const stockSchema = z.int().check(z.minimum(0), z.maximum(100_000));
const requestSchemas = {
  clock: z.object({
    advanceMinutes: z.int().check(z.minimum(-MINUTES_MAX), z.maximum(MINUTES_MAX)),
  }),
  stock: z.object({ skuId: id, stock: stockSchema }),
  advance: z.object({ orderNo: z.string().check(z.maxLength(40)), to: z.enum(ADVANCE_TO) }),
  shoppers: z.object({
    count: z.int().check(z.minimum(1), z.maximum(500)),
    address: z._default(z.boolean(), false),
    contact: z._default(z.boolean(), true),
    coupon: z.optional(z.object({ discount: amount("discount"), minSpend: amount("minSpend") })),
  }),
  staff: z.object({
    roles: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(10)),
  }),
  job: z.object({ job: z.enum(SHOP_JOBS) }),
  review: z.object({
    productId: id,
    stars: z.literal([...REVIEW_STARS]),
  }),
  product: z.object({
    nameZhTw: nameSchema,
    nameEn: nameSchema,
    price: amount("price"),
    stock: stockSchema,
  }),
};

/**
 * Returns the router for QA calls (docs/qa-contract.md). All of them respond with 404 if QA_TOKEN is not set or the
 * request does not send it.
 */
export function createQaRouter(shop: Shop, faults: Faults): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (hasQaToken(shop, request)) next();
    else response.status(404).json({ code: 404, msg: "not found" });
  });
  router.use(express.json({ limit: "64kb" }));
  answerSteering(router, shop);
  answerFaults(router, shop, faults);
  router.get("/outbox", (request, response, next) => {
    const { email } = request.query;
    readMailbox(shop, typeof email === "string" ? email.slice(0, 200) : "").then(
      (mails) => response.json(mails),
      next,
    );
  });
  router.use((failure: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (failure instanceof Refusal) response.status(409).json({ errKey: failure.key });
    else next(failure);
  });
  return router;
}

/** Adds the QA calls that change the clock, stock, orders and accounts. */
function answerSteering(router: Router, shop: Shop): void {
  addPostRoute(router, "/clock", requestSchemas.clock, async ({ advanceMinutes }) => ({
    offsetMinutes: await advanceClock(shop, advanceMinutes),
  }));
  addPostRoute(router, "/stock", requestSchemas.stock, (input) =>
    setStock(shop, input.skuId, input.stock),
  );
  addPostRoute(router, "/advance", requestSchemas.advance, ({ orderNo, to }) =>
    advanceOrder(shop, orderNo, to),
  );
  addPostRoute(router, "/shoppers", requestSchemas.shoppers, ({ coupon, ...input }) =>
    makeShoppers(shop, {
      ...input,
      coupon: coupon && { discountCents: coupon.discount, minSpendCents: coupon.minSpend },
    }),
  );
  addPostRoute(router, "/staff", requestSchemas.staff, ({ roles }) => makeStaff(shop, roles));
  addPostRoute(router, "/job", requestSchemas.job, ({ job }) => runJobForQa(shop, job));
  addPostRoute(router, "/review", requestSchemas.review, (input) => makeReview(shop, input));
  addPostRoute(
    router,
    "/product",
    requestSchemas.product,
    ({ nameZhTw, nameEn, price, stock: units }) =>
      makeProduct(shop, { name: { zhTw: nameZhTw, en: nameEn }, priceCents: price, stock: units }),
  );
}

function answerFaults(router: Router, shop: Shop, faults: Faults): void {
  addPostRoute(router, "/reset", z.unknown(), async () => {
    faults.clear();
    await resetDemoShop(shop);
  });
  const known = z.refine<FaultRequest>(({ call }) => faults.knows(call), "there is no such call");
  addPostRoute(router, "/fault", faultRequest.check(known), async (input) => {
    const { loginName } = input;
    faults.ask(input, loginName === undefined ? undefined : await findShopperId(shop, loginName));
  });
}

/**
 * Adds a POST route. It validates the body with `schema` and responds with the result of `act`, or with {} if there
 * is none.
 */
function addPostRoute<Wanted>(
  router: Router,
  path: string,
  schema: z.ZodMiniType<Wanted>,
  act: (wanted: Wanted) => Promise<unknown>,
): void {
  router.post(path, (request, response, next) => {
    const wanted = schema.safeParse(request.body ?? {});
    if (!wanted.success) response.status(400).json({ msg: z.prettifyError(wanted.error) });
    else act(wanted.data).then((reply) => response.json(reply ?? {}), next);
  });
}

/**
 * A fault that a QA client requests (docs/qa-contract.md). `call` is the last part of a path, such as `productPage`.
 * The next `times` responses of that call fail in the way that `kind` names.
 */
const faultRequest = z.object({
  call: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  kind: z
    .string()
    .check(
      z.regex(
        /^(slow|reset|html|truncated|expired|status [45]\d\d|code (401|403|404|500|601|999))$/,
      ),
    ),
  times: z._default(z.int().check(z.minimum(0), z.maximum(100)), 1),
  /**
   * The login name of a shopper. If it is set, only calls of this shopper fail, so that concurrent tests do not
   * affect each other.
   */
  loginName: z.optional(z.string().check(z.maxLength(14))),
});
type FaultRequest = z.output<typeof faultRequest>;

const LONGER_THAN_THE_TIMEOUT_MS = CALL_TIMEOUT_MS + 1_000;

/** Returns the id of the shopper of a request, or undefined for a visitor. */
type FindShopperId = (request: Request) => Promise<string | undefined>;

/** The pending faults of this process. */
export class Faults {
  readonly #waiting = new Map<string, { kind: string; left: number }>();
  readonly #findShopperId: FindShopperId;

  readonly #calls: ReadonlySet<string>;

  /** `paths` are the paths of all calls of this backend. */
  constructor(paths: readonly string[], findShopperId: FindShopperId) {
    this.#calls = new Set(paths.map(getCallName));
    this.#findShopperId = findShopperId;
  }

  /** Returns true if a call with this name exists. */
  knows(call: string): boolean {
    return this.#calls.has(call);
  }

  /** Makes the next `times` responses of a call fail, for one shopper or for all. 0 removes the fault. */
  ask({ call, kind, times }: FaultRequest, shopperId?: string): void {
    const key = createKey(call, shopperId);
    if (times === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, { kind, left: times });
  }

  /** Removes all faults. */
  clear(): void {
    this.#waiting.clear();
  }

  /** An Express middleware. It applies a pending fault to the request, or calls the next handler. */
  readonly meet = (request: Request, response: Response, next: NextFunction): void => {
    if (this.#waiting.size === 0) next();
    else this.#meetOne(request, response, next).catch(next);
  };

  async #meetOne(request: Request, response: Response, next: NextFunction): Promise<void> {
    const call = getCallName(request.path);
    const kind = this.#take(call) ?? this.#take(call, await this.#findShopperId(request));
    if (kind === undefined) next();
    else await goWrong(kind, response, next);
  }

  #take(call: string, shopperId?: string): string | undefined {
    const key = createKey(call, shopperId);
    const fault = this.#waiting.get(key);
    if (fault === undefined) return undefined;
    fault.left -= 1;
    if (fault.left === 0) this.#waiting.delete(key);
    return fault.kind;
  }
}

function getCallName(path: string): string {
  return path.split("/").at(-1) ?? "";
}

function createKey(call: string, shopperId = ""): string {
  return `${call} ${shopperId}`;
}

async function goWrong(kind: string, response: Response, next: NextFunction): Promise<void> {
  const [word = "", number] = kind.split(" ");
  switch (word) {
    case "slow":
      await pause(LONGER_THAN_THE_TIMEOUT_MS, undefined, { ref: false });
      if (!response.destroyed) next();
      return;
    case "reset":
      response.socket?.destroy();
      return;
    case "html":
      response.type("html").send("<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>");
      return;
    case "truncated":
      response.type("json").send('{"code":200,"msg":"ok","data":{"id":12');
      return;
    case "expired":
      response.json({ code: 500, msg: "login expired" });
      return;
    case "status":
      response.status(Number(number)).type("text").send("fault");
      return;
    default:
      response.json({
        code: Number(number),
        msg: number === "500" || number === "601" ? `fault ${number}` : "",
      });
  }
}
