/* Tests the storefront with backends that implement only the specification. It runs with four kinds of backends
   and in both languages. */
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { getMainHtml } from "../fixtures/readable-text";
import {
  MAILED_CODE,
  UNSUPPORTED_CALL_RESPONSES,
  SHOWN_PRICE_OF_TWO,
  SHOWN_PRICE,
  SpecifiedBackend,
} from "./specified-backend";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

const PASSWORD = "Rootwell2026";
const OTHER_PASSWORD = "Rootwell2027";
/** Pages that need calls which the specification does not list. */
const MORE_PAGES = ["order", "address", "coupon", "sessions", "mails", "data"] as const;

/** Returns a login account of 8 to 14 letters and digits. */
function createLoginName(purpose: string, lang: TestedLanguage): string {
  return `${purpose}${lang}0001`;
}

function createPerson(loginName: string) {
  return {
    loginName,
    realName: "陳大文",
    nickname: "大文",
    phone: "91234567",
    sex: "1",
    birthday: "1990-02-03",
    address: "",
    doorNumber: "",
    email: `${loginName}@example.com`,
    code: MAILED_CODE,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
}

describe.each(UNSUPPORTED_CALL_RESPONSES)(
  "a storefront whose backend responds to unknown calls with %s",
  (habit) => {
    const backend = new SpecifiedBackend(habit);
    let shop: Shop;
    beforeAll(async () => {
      await backend.open();
      shop = await startStorefront(backend.url);
    });
    afterAll(async () => {
      await shop.close();
      await backend.close();
    });

    function visitor(lang: TestedLanguage): FormClient {
      const client = new FormClient(shop.origin, { "Repeat-Submit": "false" });
      client.keep("lang", lang);
      return client;
    }

    async function register(client: FormClient, loginName: string): Promise<void> {
      const form = (await client.get("/register")).form("loginName", "code");
      const done = await client.send(form, { ...createPerson(loginName), intent: "register" });
      expect(done.result).toEqual(["register.success"]);
    }

    async function signIn(
      client: FormClient,
      loginName: string,
      password = PASSWORD,
    ): Promise<FetchedPage> {
      const form = (await client.get("/login?redirect=/user/center")).form("loginName", "password");
      return client.send(form, { loginName, password });
    }

    async function shopper(lang: TestedLanguage, name: string): Promise<FormClient> {
      const client = visitor(lang);
      await register(client, createLoginName(name, lang));
      const center = await signIn(client, createLoginName(name, lang));
      expect([center.status, center.path]).toEqual([200, "/user/center"]);
      return client;
    }

    test.each(TESTED_LANGUAGES)(
      "the storefront registers a shopper, reports taken names and sends verification codes (%s)",
      async (lang) => {
        const client = visitor(lang);
        const form = (await client.get("/register")).form("loginName", "code");
        const sent = await client.send(form, { email: "new@example.com", intent: "sendCode" });
        expect(sent.result).toEqual(["code.sent"]);
        // The backend does not say how long a code is valid, so the page must not name a duration.
        expect(getMainHtml(sent)).not.toMatch(/10\s*(?:分鐘|minutes)/);
        const wrong = { ...createPerson(`first${lang}1`), code: "9", intent: "register" };
        expect((await client.send(form, wrong)).result).toContain("code.wrong");
        await register(client, `first${lang}1`);
        const again = await client.send(form, {
          ...createPerson(`first${lang}1`),
          intent: "register",
        });
        expect(again.result).toEqual(expect.arrayContaining(["loginName.duplicate"]));
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a shopper signs in with the right password, and sees the reason after a wrong one (%s)",
      async (lang) => {
        const client = await shopper(lang, "enter");
        const center = await client.get("/user/center");
        expect(center.html).not.toContain('data-testid="system-prompt"');
        const wrong = await signIn(visitor(lang), createLoginName("enter", lang), "Wrong2026");
        expect(wrong.html).toContain("帳號或密碼錯誤");
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a shopper whose login id cannot be part of a URL can sign in (%s)",
      async (lang) => {
        const client = await shopper(lang, "odd");
        // Only the live channel needs the login id.
        expect((await client.get("/user/center")).html).not.toContain('data-login-id=".."');
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a page whose feature the backend lacks keeps the session and shows no API path (%s)",
      async (lang) => {
        const client = await shopper(lang, "parts");
        for (const name of MORE_PAGES) {
          const page = await client.get(`/user/${name}`);
          expect(page.status, name).not.toBe(401);
          expect(page.html, name).not.toContain('data-testid="system-prompt"');
          expect(page.html, name).not.toMatch(/userApp|userOrder\/|No static resource/);
        }
        expect((await client.get("/user/shoppingCart")).status).toBe(200);
      },
    );

    test.each(TESTED_LANGUAGES)(
      "the storefront calculates the cart's subtotals and total if the backend sends none (%s)",
      async (lang) => {
        const client = await shopper(lang, "cart");
        const body = new URLSearchParams({ productId: "71", count: "1", intent: "addToCart" });
        const added = await client.ask("/product/detail?id=71", { method: "POST", body });
        expect(added.status).toBe(303);
        const cart = await client.get("/user/shoppingCart");
        expect(cart.html).toMatch(
          new RegExp(`data-testid="cart-total"[^>]*>[^<]*${SHOWN_PRICE.slice(3)}`),
        );
        const id = /data-testid="cart-row" data-id="(\d+)"/.exec(cart.html)?.[1] ?? "";
        const two = { [`count.${id}`]: "2", intent: "update" };
        const updated = await client.send(cart.form(`count.${id}`), two);
        expect(updated.html).toMatch(
          new RegExp(`data-testid="cart-total"[^>]*>[^<]*${SHOWN_PRICE_OF_TWO.slice(3)}`),
        );
        const removal = { cartItemId: id, intent: "remove" };
        const removed = await client.send(updated.form(`count.${id}`), removal);
        expect(removed.result).toEqual(["cart.removed"]);
      },
    );

    test.each(TESTED_LANGUAGES)(
      "the cart says that the backend has no checkout, and how to order instead (%s)",
      async (lang) => {
        const client = await shopper(lang, "order");
        const body = new URLSearchParams({ productId: "71", count: "1", intent: "addToCart" });
        await client.ask("/product/detail?id=71", { method: "POST", body });
        expect((await client.get("/user/center")).result).toContain("cart.added");
        const cart = await client.get("/user/shoppingCart");
        expect(cart.html).not.toContain('value="checkout"');
        for (const page of [cart, await client.get("/settleAccounts")]) {
          expect(page.status).toBe(200);
          const main = getMainHtml(page);
          expect(main).toContain('data-testid="checkout-missing"');
          expect(main).toContain(
            lang === "en" ? "does not take orders online" : "暫時不接受網上訂單",
          );
          expect(main).toContain('href="/aboutUs#contact"');
          expect(main).not.toMatch(/href="\/(?:settleAccounts|user\/shoppingCart)"/);
        }
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a shopper without a profile picture sees the default one (%s)",
      async (lang) => {
        // For each of these three accounts, the backend sends another value for "no avatar".
        for (const name of ["face1", "face2", "face3"]) {
          const client = await shopper(lang, name);
          for (const path of ["/user/center", "/user/info"]) {
            const main = getMainHtml(await client.get(path));
            expect(main, path).toContain('data-testid="default-portrait"');
            expect(main, path).not.toContain("/picture");
          }
        }
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a failed form that is submitted again shows the failure again (%s)",
      async (lang) => {
        const client = visitor(lang);
        const form = (await client.get("/login")).form("loginName", "password");
        for (const [loginName, failure] of [
          [createLoginName("twice", lang), "帳號或密碼錯誤"],
          ["", 'data-error="loginName.required"'],
        ] as const) {
          const send = () =>
            client.copy(shop.origin, {}).send(form, { loginName, password: "Wrong2026" });
          const pages = await Promise.all([send(), send()]);
          for (const page of pages) expect(page.html).toContain(failure);
          // Either of the two responses may be the one for the repeated form.
          const repeated = pages.filter(({ result }) => result.includes("submit.repeated"));
          expect(repeated).toHaveLength(1);
        }
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a shopper can save contact accounts and personal info (%s)",
      async (lang) => {
        const client = await shopper(lang, "infos");
        const contact = (await client.get("/user/contact")).form("line", "type");
        const saved = await client.send(contact, { type: "0", line: "rootwell-fan" });
        expect(saved.result).toEqual(["contact.saved"]);
        const page = await client.get("/user/info");
        expect(page.html).toContain('value="1990-02-03"');
        const info = await client.send(page.form("nickname", "birthday"), { intent: "save" });
        expect(info.result).toEqual(["info.saved"]);
      },
    );

    test.each(TESTED_LANGUAGES)(
      "a shopper can change the password, and reset a forgotten one by code (%s)",
      async (lang) => {
        const client = await shopper(lang, "pass");
        const form = (await client.get("/user/resetPwd")).form("oldPassword");
        const both = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
        const wrong = await client.send(form, { ...both, oldPassword: "Wrong2026" });
        // The storefront has no message for the code 602, so it shows the backend's message.
        expect(wrong.html).toContain("舊密碼不對");
        const changed = await client.send(form, { ...both, oldPassword: PASSWORD });
        expect(changed.result).toContain("password.changed");
        const recover = (await visitor(lang).get("/forgetPassword")).form("email", "code");
        const person = createPerson(createLoginName("pass", lang));
        const reset = await visitor(lang).send(recover, {
          email: person.email,
          code: MAILED_CODE,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          intent: "reset",
        });
        expect(reset.result).toContain("password.reset");
        expect((await signIn(visitor(lang), createLoginName("pass", lang))).path).toBe(
          "/user/center",
        );
      },
    );

    test.each(TESTED_LANGUAGES)(
      "the storefront forwards the live channel to the browser, and an ended session shows the system prompt (%s)",
      async (lang) => {
        const client = await shopper(lang, "live");
        const { html } = await client.get("/user/center");
        const loginId = /data-login-id="([^"]+)"/.exec(html)?.[1] ?? "";
        expect(loginId).toMatch(/^user_/);
        const socket = new WebSocket(`ws://localhost:${shop.port}/websocket/${loginId}`, {
          headers: { Cookie: client.cookies, Origin: shop.origin },
        });
        const [message] = (await once(socket, "message")) as [Buffer];
        expect(JSON.parse(message.toString())).toEqual({ type: "user" });
        socket.close();
        backend.endSessions();
        const ended = await client.get("/user/center");
        expect(ended.status).toBe(401);
        expect(ended.html).toContain('data-testid="system-prompt"');
      },
    );
  },
);
