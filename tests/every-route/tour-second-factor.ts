import { generateTotp } from "../fixtures/authenticator";
import type { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, FetchedPage } from "../fixtures/form-client";

interface Account extends Readonly<Record<string, string>> {
  readonly loginName: string;
  readonly password: string;
}

/** Visits the set-up of a second factor, its page during sign-in, and its page afterwards. */
export async function setUpFactor(shop: BuiltShop): Promise<FetchedPage[]> {
  const account = await shop.callQa<Account>("staff", {
    roles: ["editor"],
  });
  const editor = shop.createClient();
  const signIn = async () =>
    editor.send((await editor.get("/staff/login")).form("loginName", "password"), account);
  await signIn();
  const off = await editor.get("/staff/account/factor");
  const totp = generateTotp(off.html);
  const codes = await editor.send(off.form("totp"), { intent: "enable", totp });
  const kept = /<code>([a-z2-7]{10})<\/code>/.exec(codes.html)?.[1] ?? "";
  const on = await editor.get("/staff/account/factor");
  const other = shop.createClient();
  const login = (await other.get("/staff/login")).form("loginName", "password");
  const waiting = await other.send(login, account);
  const wrong = await other.send(waiting.form("totp"), { intent: "verify", totp });
  const inside = await other.send(wrong.form("recoveryCode"), {
    intent: "verify",
    recoveryCode: kept,
  });
  if (inside.path !== "/staff") throw new Error(`Not signed in: ${inside.path}`);
  return [off, codes, on, waiting, wrong];
}

/**
 * Visits the set-up of a shopper's second factor, and the second step of a sign-in. `info` and `data` are
 * pages that ask this shopper for a code. `staffPage` is the page of the shopper in the back office.
 */
export async function visitSecondStep(shop: BuiltShop, staff: FormClient) {
  const [account] = await shop.callQa<Account[]>("shoppers", { count: 1, contact: true });
  const client = shop.createClient();
  const signIn = async (browser: FormClient) =>
    browser.send((await browser.get("/login")).form("loginName", "password"), account);
  await signIn(client);
  const off = await client.get("/user/security");
  const setup = await client.send(off.form("password"), {
    intent: "begin",
    password: account!.password,
  });
  const totp = generateTotp(setup.html);
  const codes = await client.send(setup.form("totp"), { intent: "enable", totp });
  const on = await client.get("/user/security");
  const [info, data] = [await client.get("/user/info"), await client.get("/user/data")];
  const elsewhere = shop.createClient();
  const waiting = await signIn(elsewhere);
  const wrong = await elsewhere.send(waiting.form("totp"), { intent: "verify", totp });
  const found = await staff.get(`/staff/shoppers?keyword=${account!.loginName}`);
  return {
    pages: {
      "account security": [off, setup, codes, on],
      "second step of sign-in": [waiting, wrong],
    },
    info,
    data,
    staffPage: await staff.get(/\/staff\/shoppers\/\d+/.exec(found.html)?.[0] ?? ""),
  };
}
