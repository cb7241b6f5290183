import { setTimeout as pause } from "node:timers/promises";
import { FormBuyer, PageRefused } from "../../tests/fixtures/form-buyer";
import type { FormClient, PlainPage } from "../../tests/fixtures/form-client";
import type { Goods } from "../../tests/fixtures/money-shop";
import type { Diary } from "./diary";
import { LiveLine } from "./live-line";
import { RecordedClient } from "./recorded-client";

const WHOLE_ORDER = { refundType: "1", reason: "4", remark: "" };

/** A shopper of the crowd: buys, asks money back, confirms what has come, and listens meanwhile. */
export class SoakShopper {
  readonly #line: LiveLine;

  private constructor(
    readonly buyer: FormBuyer,
    readonly diary: Diary,
    loginId: string,
    client: RecordedClient,
  ) {
    this.#line = new LiveLine(client, loginId);
  }

  static async signIn(
    as: FormClient,
    diary: Diary,
    account: { loginName: string; password: string },
  ): Promise<SoakShopper> {
    const client = new RecordedClient(as, diary);
    client.keep("lang", "en");
    const buyer = new FormBuyer(client);
    await buyer.signIn(account);
    const { html } = await buyer.read("/user/center");
    const loginId = /data-login-id="([^"]+)"/.exec(html)?.[1];
    if (loginId === undefined) throw new Error("A shopper who has signed in is not known.");
    diary.count("shoppers");
    return new SoakShopper(buyer, diary, loginId, client);
  }

  /** Nothing to come back to when the goods are sold out; gives the order's id otherwise. */
  async buy(goods: Goods): Promise<string | undefined> {
    const placed = await this.#unlessRefused(() => this.buyer.placeOrder(goods));
    if (placed === undefined) return undefined;
    this.diary.orders.set(placed.orderId, false);
    const { orderId, paid } = await this.buyer.pay(placed);
    this.diary.orders.set(orderId, paid);
    this.diary.count("paid orders");
    return orderId;
  }

  /** Asks for the money of an order that is not shipped yet; refused when it is. */
  async askRefund(orderId: string): Promise<void> {
    const path = `/user/returnOrder/apply?orderId=${orderId}`;
    const page = await this.#unlessRefused(() => this.buyer.read(path));
    const form = formWith(page, "refundType", "requestId");
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

  /** Confirms the newest parcel that has come, if any. */
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

  #send(form: PlainPage["forms"][number], changes: Readonly<Record<string, string>>) {
    return this.buyer.insist(
      () => this.buyer.client.send(form, changes),
      () => true,
    );
  }

  /** Undefined when the shop said no in so many words: somebody else was first. */
  async #unlessRefused<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof PageRefused) && !isSoldOut(error)) throw error;
      this.diary.count("refused");
      await pause(100);
      return undefined;
    }
  }
}

function formWith(page: PlainPage | undefined, ...names: string[]) {
  return page?.forms.find((form) => names.every((name) => form.names.has(name)));
}

/** The page of goods that are sold out holds no form that would order them. */
function isSoldOut(error: unknown): boolean {
  return error instanceof Error && /\/product\/detail.* has no form/.test(error.message);
}
