import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { FormBuyer, PageRejected } from "../../tests/fixtures/form-buyer";
import type { FormClient, FetchedPage } from "../../tests/fixtures/form-client";
import type { Goods } from "../../tests/fixtures/money-shop";
import type { SoakDiary } from "./diary";
import { RecordedClient } from "./recorded-client";

/** The delay in ms before a reconnection. The client module of the pages uses the same delay. */
const DIAL_AGAIN_MS = 5_000;

/** The WebSocket of a shopper. It reconnects whenever the connection is lost. */
class LiveLine {
  #isOver = false;
  #socket: WebSocket | undefined;

  constructor(
    readonly client: RecordedClient,
    readonly loginId: string,
  ) {
    void this.#keepOpen();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  async #keepOpen(): Promise<void> {
    await this.#hold();
    while (!this.#isOver) {
      await pause(DIAL_AGAIN_MS);
      await this.#hold();
    }
  }

  /** Keeps the WebSocket open until the shopper closes it, and records each attempt in the diary. */
  async #hold(): Promise<void> {
    if (this.#isOver) return;
    const { diary, origin, headers, cookies } = this.client;
    const path = `/websocket/${this.loginId}`;
    const from = diary.now;
    const socket = new WebSocket(origin.replace("http", "ws") + path, {
      headers: { ...headers, Cookie: cookies, Origin: origin },
    });
    this.#socket = socket;
    let status = 0;
    const note = () => diary.recordAnswer({ path: "WebSocket", status, from, to: diary.now });
    await new Promise<void>((resolve) => {
      socket.once("open", () => {
        status = 101;
        note();
      });
      socket.on("message", () => diary.count("messages over WebSockets"));
      socket.once("unexpected-response", (_request, answer) => {
        // Record the status 403 as 503. While the backend is down, the shop cannot check the session, so it rejects
        // connections with 403.
        status = answer.statusCode === 403 ? 503 : (answer.statusCode ?? 0);
        socket.terminate();
      });
      socket.on("error", () => undefined);
      socket.once("close", () => {
        if (status !== 101 && !this.#isOver) note();
        resolve();
      });
    });
  }
}

const WHOLE_ORDER = { refundType: "1", reason: "4", remark: "" };

/** A shopper of the crowd, who buys, requests refunds and confirms receipts, and listens for events all the time. */
export class SoakShopper {
  readonly #line: LiveLine;

  private constructor(
    readonly buyer: FormBuyer,
    readonly diary: SoakDiary,
    loginId: string,
    client: RecordedClient,
  ) {
    this.#line = new LiveLine(client, loginId);
  }

  static async signIn(
    as: FormClient,
    diary: SoakDiary,
    account: { loginName: string; password: string },
  ): Promise<SoakShopper> {
    const client = new RecordedClient(as, diary);
    client.keep("lang", "en");
    const buyer = new FormBuyer(client);
    await buyer.signIn(account);
    const { html } = await buyer.read("/user/center");
    const loginId = /data-login-id="([^"]+)"/.exec(html)?.[1];
    if (loginId === undefined) throw new Error("The signed-in shopper has no login id.");
    diary.count("shoppers");
    return new SoakShopper(buyer, diary, loginId, client);
  }

  /** Buys goods and returns the id of the order. Returns undefined if the goods are sold out. */
  async buy(goods: Goods): Promise<string | undefined> {
    const placed = await this.#unlessRefused(() => this.buyer.placeOrder(goods));
    if (placed === undefined) return undefined;
    this.diary.orders.set(placed.orderId, false);
    const { orderId, paid } = await this.buyer.pay(placed);
    this.diary.orders.set(orderId, paid);
    this.diary.count("paid orders");
    return orderId;
  }

  /** Requests a refund for an order. The shop rejects the request if the order was shipped in the meantime. */
  async askRefund(orderId: string): Promise<void> {
    const path = `/user/returnOrder/apply?orderId=${orderId}`;
    const page = await this.#unlessRefused(() => this.buyer.read(path));
    const form = findForm(page, "refundType", "requestId");
    if (
      form === undefined ||
      !form.fields.some(([name, value]) => name === "refundType" && value === "1")
    )
      return;
    const sent = await this.#unlessRefused(() =>
      this.#send(form, { ...WHOLE_ORDER, intent: "apply" }),
    );
    if (sent !== undefined) this.diary.count("refunds asked");
  }

  /** Confirms the receipt of the newest shipped order, if there is one. */
  async confirmReceipt(): Promise<void> {
    const page = await this.buyer.read("/user/order?status=6");
    const form = page.forms.find(({ intents }) => intents.includes("confirmReceipt"));
    if (form === undefined) return;
    const changes = { intent: "confirmReceipt", confirmed: "yes" };
    const sent = await this.#unlessRefused(() => this.#send(form, changes));
    if (sent !== undefined) this.diary.count("parcels confirmed");
  }

  leave(): void {
    this.#line.close();
  }

  #send(form: FetchedPage["forms"][number], changes: Readonly<Record<string, string>>) {
    return this.buyer.insist(
      () => this.buyer.client.send(form, changes),
      () => true,
    );
  }

  /**
   * Runs an action. Resolves to undefined if the shop returns a business error, because another client was faster.
   */
  async #unlessRefused<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof PageRejected) && !isSoldOut(error)) throw error;
      this.diary.count("refused");
      await pause(100);
      return undefined;
    }
  }
}

function findForm(page: FetchedPage | undefined, ...names: string[]) {
  return page?.forms.find((form) => names.every((name) => form.names.has(name)));
}

/** Returns true if the error shows that the goods are sold out. Their page has no order form. */
function isSoldOut(error: unknown): boolean {
  return error instanceof Error && /\/product\/detail.* has no form/.test(error.message);
}
