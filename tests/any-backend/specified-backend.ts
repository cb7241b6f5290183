import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

/* A backend that was written only from the specification, with its 16 calls and the live channel. It does not
   import the contract. If the specification leaves something open, this backend differs from the reference
   backend. */

/** The ways in which backends respond to calls that the specification does not list. */
export const UNSUPPORTED_CALL_RESPONSES = ["HTTP 404", "code 404", "code 500", "code 401"] as const;
type Habit = (typeof UNSUPPORTED_CALL_RESPONSES)[number];

/** The code in every mail. It has four digits, because the specification does not require six. */
export const MAILED_CODE = "4711";

type Fields = Readonly<Record<string, unknown>>;
type Reply = Readonly<Record<string, unknown>>;

interface Account {
  readonly id: string;
  readonly loginId: string;
  readonly fields: Record<string, unknown>;
  /** The avatar of an account without one, as this backend sends it: an empty text, null, or no field. */
  readonly picture: { readonly headImg?: string | null };
  readonly cart: { readonly id: number; readonly productId: string; count: number }[];
}

const NO_PICTURE = [{ headImg: "" }, { headImg: null }, {}] as const;

const PRICE = 1299;
const DONE_REPLY: Reply = { code: 200, msg: "操作成功" };
const createErrorReply = (msg: string): Reply => ({ code: 500, msg });
const createDataReply = (data: unknown): Reply => ({ ...DONE_REPLY, data });

export class SpecifiedBackend {
  readonly #accounts = new Map<string, Account>();
  readonly #tokens = new Map<string, Account>();
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #server: Server;
  #lastId = 9_000_000_000_000_000n;

  constructor(readonly habit: Habit) {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, reply }) => {
        response.writeHead(status, { "Content-Type": "text/plain;charset=UTF-8" });
        response.end(JSON.stringify(reply));
      });
    });
    this.#server.keepAliveTimeout = 0;
    this.#server.on("upgrade", (request: IncomingMessage, socket, head) => {
      const account = this.#tokens.get(String(request.headers["token-app"]));
      if (request.url !== `/prod-api/websocket/${account?.loginId ?? ""}`) {
        socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (open) => {
        open.on("message", () => open.send('{"type":"pong"}'));
        open.send('{"type":"user"}');
      });
    });
  }

  /** The URL of the API including its prefix, for PROD_API_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/prod-api`;
  }

  async open(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  endSessions(): void {
    this.#tokens.clear();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; reply: Reply }> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://backend");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body = text.startsWith("{") ? (JSON.parse(text) as Fields) : {};
    const path = pathname.replace("/prod-api", "");
    const call = `${request.method ?? ""} ${path}`;
    const fields = { ...Object.fromEntries(searchParams), ...body };
    const open = this.#openCalls[call];
    const token = String(request.headers["token-app"]);
    if (open !== undefined) return { status: 200, reply: open(fields, token) };
    const own = this.#ownCalls[call];
    if (own === undefined) return this.#unknown(path);
    const account = this.#tokens.get(token);
    const reply = account === undefined ? createErrorReply("Login expired.") : own(account, fields);
    return { status: 200, reply };
  }

  #unknown(path: string): { status: number; reply: Reply } {
    switch (this.habit) {
      case "HTTP 404":
        return { status: 404, reply: { status: 404, error: "Not Found", path } };
      case "code 404":
        return { status: 200, reply: { code: 404, msg: "not found" } };
      case "code 500":
        return { status: 200, reply: createErrorReply(`No static resource ${path.slice(1)}.`) };
      case "code 401":
        return { status: 200, reply: { code: 401, msg: "token is empty" } };
    }
  }

  readonly #openCalls: Readonly<Record<string, (fields: Fields, token: string) => Reply>> = {
    "GET /userApp/userAccount/loginNameIsExist": ({ loginName }) =>
      createDataReply(this.#accounts.has(String(loginName))),
    "GET /userApp/userAccount/emailIsExist": ({ email }) =>
      createDataReply(this.#byEmail(email) !== null),
    "GET /userApp/userAccount/sendVerificationCode": () => DONE_REPLY,
    "GET /userApp/userAccount/verifyCode": ({ code }) =>
      code === MAILED_CODE ? DONE_REPLY : createErrorReply("驗證碼錯誤"),
    "POST /userApp/userAccount/register": (fields) => {
      if (fields.code !== MAILED_CODE) return createErrorReply("驗證碼錯誤");
      const id = this.#nextId();
      const account = {
        id,
        fields: { ...fields },
        cart: [],
        // Some backends use login ids that cannot be a segment of a URL.
        loginId: /^odd/.test(String(fields.loginName)) ? ".." : `user_${id.slice(-3)}-a`,
        picture: NO_PICTURE[this.#accounts.size % NO_PICTURE.length]!,
      };
      this.#accounts.set(String(fields.loginName), account);
      return DONE_REPLY;
    },
    "POST /userApp/userAccount/updatePassword": ({ email, code, password }) => {
      const account = this.#byEmail(email);
      if (account === null || code !== MAILED_CODE) return createErrorReply("驗證碼錯誤");
      account.fields.password = password;
      return DONE_REPLY;
    },
    "POST /userApp/userAccount/login": ({ loginName, password }) => {
      const account = this.#accounts.get(String(loginName));
      if (account?.fields.password !== password || account === undefined)
        return createErrorReply("帳號或密碼錯誤");
      const token = `token-${this.#nextId()}`;
      this.#tokens.set(token, account);
      return { code: 200, msg: token };
    },
    "POST /logout": (_fields, token) => {
      this.#tokens.delete(token);
      return DONE_REPLY;
    },
  };

  readonly #ownCalls: Readonly<Record<string, (account: Account, fields: Fields) => Reply>> = {
    "GET /userApp/userAccount/basicInfo": ({ id, loginId, fields, picture }) =>
      createDataReply({
        id,
        loginId,
        loginName: fields.loginName,
        realName: fields.realName,
        ...picture,
        nickname: fields.nickname,
        phone: fields.phone,
        email: fields.email,
        sex: fields.sex,
        line: fields.line ?? null,
        whatsApp: fields.whatsApp ?? null,
        birthday: `${String(fields.birthday)}T00:00:00.000+08:00`,
      }),
    "POST /userApp/userAccount/updateBasicInfo": ({ fields }, changes) => {
      Object.assign(fields, changes);
      return DONE_REPLY;
    },
    "POST /userApp/userAccount/improveContactInfo": ({ fields }, changes) => {
      Object.assign(fields, changes);
      return DONE_REPLY;
    },
    "POST /userApp/userAccount/loginUpdatePassword": ({ fields }, { oldPassword, password }) => {
      if (fields.password !== oldPassword) return { code: 602, msg: "舊密碼不對" };
      fields.password = password;
      return DONE_REPLY;
    },
    "GET /userOrder/shoppingCartPage": ({ cart }) =>
      createDataReply(
        cart.map((line) => ({ ...line, productName: `商品 ${line.productId}`, price: "1,299.00" })),
      ),
    "POST /userOrder/addShoppingCartItem": ({ cart }, { productId, count }) => {
      cart.push({
        id: Number(this.#nextId().slice(-6)),
        productId: String(productId),
        count: Number(count),
      });
      return DONE_REPLY;
    },
    "POST /userOrder/updateCartItemNum": ({ cart }, { id, count }) => {
      const line = cart.find((each) => String(each.id) === String(id));
      if (line === undefined) return { code: 601, msg: "商品不在購物車" };
      line.count = Number(count);
      return DONE_REPLY;
    },
    "POST /userOrder/deleteCartItem": ({ cart }, { id }) => {
      const at = cart.findIndex((each) => String(each.id) === String(id));
      if (at >= 0) cart.splice(at, 1);
      return DONE_REPLY;
    },
  };

  #byEmail(email: unknown): Account | null {
    return [...this.#accounts.values()].find(({ fields }) => fields.email === email) ?? null;
  }

  #nextId(): string {
    this.#lastId += 1n;
    return String(this.#lastId);
  }
}

/** The price of every product in HK$, in the format of the pages. */
export const SHOWN_PRICE = `HK$${PRICE.toLocaleString("en")}.00`;
/** The price of two products in HK$, in the format of the pages. */
export const SHOWN_PRICE_OF_TWO = `HK$${(2 * PRICE).toLocaleString("en")}.00`;
