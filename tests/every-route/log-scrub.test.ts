/* The secrets of a shopper must appear in no log line, no error page and no other HTML. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";

const CANARY = { first: "Canary1Bird", wrong: "Wrong9Canary", second: "Second2Bird" };
let shop: BuiltShop;
let client: FormClient;
const secrets = new Set<string>(Object.values(CANARY));
const pages: string[] = [];
beforeAll(async () => {
  shop = await BuiltShop.prepare({ LOG_LEVEL: "trace" });
  await shop.start();
  client = shop.createClient("en", { "Repeat-Submit": "false" });
  await registerSignInAndReset();
  await shop.stop();
});
afterAll(() => shop.remove());

/** Performs every action that involves a secret, including actions that fail. */
async function registerSignInAndReset(): Promise<void> {
  const email = "canary@example.com";
  const register = (await client.get("/register")).form("loginName", "realName");
  const person = {
    loginName: "canarybird1",
    realName: "Canary",
    nickname: "Bird",
    phone: "91234567",
    sex: "0",
    birthday: "1990-01-31",
    email,
    password: CANARY.first,
    confirmPassword: CANARY.first,
  };
  const asked = await send(register, { ...person, intent: "sendCode" });
  expect(asked).toContain("code.sent");
  await send(register, { ...person, code: "000000", intent: "register" });
  const code = await readMailedCode(email);
  expect(await send(register, { ...person, code, intent: "register" })).toContain(
    "register.success",
  );

  const login = (await client.get("/login")).form("loginName", "password");
  await send(login, { loginName: person.loginName, password: CANARY.wrong });
  expect(await send(login, { loginName: person.loginName, password: CANARY.first })).toContain(
    "login.success",
  );
  keepCookies();
  await shop.callQa("fault", { call: "loginUpdatePassword", kind: "html", times: 1 });
  const change = (await client.get("/user/resetPwd")).form("oldPassword");
  const passwords = { password: CANARY.second, confirmPassword: CANARY.second };
  await send(change, { oldPassword: CANARY.first, ...passwords });
  expect(await send(change, { oldPassword: CANARY.first, ...passwords })).toContain(
    "password.changed",
  );
  await client.get(`/forgetPassword?code=${code}&password=${CANARY.second}`);
}

async function send(form: Parameters<FormClient["send"]>[0], fields: Record<string, string>) {
  const page = await client.send(form, fields);
  pages.push(page.html);
  return page.result;
}

async function readMailedCode(email: string): Promise<string> {
  const mails = await shop.readOutbox(email);
  const code = mails.find((mail) => mail.code !== undefined)?.code ?? "";
  expect(code).toMatch(/^\d{6}$/);
  secrets.add(code);
  return code;
}

/** Stores the session cookie and its token, so that the test can search for them. */
function keepCookies(): void {
  for (const pair of client.cookies.split("; ")) {
    const value = pair.slice(pair.indexOf("=") + 1);
    if (value.length < 30) continue;
    secrets.add(value);
    const [payload = ""] = decodeURIComponent(value).split(".");
    const result = Buffer.from(payload, "base64").toString();
    const token = /"token":"([^"]+)"/.exec(result)?.[1];
    if (token !== undefined) secrets.add(token);
  }
}

test("the log contains the actions that this test performed", () => {
  expect(shop.output).toContain('"path":"/user/resetPwd"');
  expect(secrets.size).toBeGreaterThanOrEqual(6);
});

test("the log contains no password, code, token or cookie", () => {
  for (const secret of secrets) expect(shop.output.includes(secret), secret).toBe(false);
});

test("no returned page contains a password or a token", () => {
  const codeAlone = /^\d{6}$/; // skip codes: a returned form contains the typed code, like other fields
  const kept = [...secrets].filter((secret) => !codeAlone.test(secret));
  for (const secret of kept)
    expect(
      pages.filter((html) => html.includes(secret)),
      secret,
    ).toEqual([]);
});
