import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  improveContactInfo,
  login,
  loginUpdatePassword,
  register,
  updateBasicInfo,
  updatePassword,
} from "@contract/shop/accounts";
import { addAddress } from "@contract/shop/addresses";
import { address, rateLimit, shopper } from "../../backend/database/schema/shoppers";
import { makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import {
  FIELD_CASES,
  REFERENCE_CASES,
  toCallRequest,
  toSubmittedForm,
  type FieldCase,
  type FormName,
} from "../fixtures/field-boundaries";
import { openShop as openBackend } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { FORM_HEADERS, startStorefront, type Shop } from "./start-storefront";

/**
 * The page of each form, and the backend's business error for valid values. The error is null if the form succeeds.
 */
const FORMS = {
  register: {
    page: "/register",
    intent: "register",
    call: register,
    refused: { error: "code.wrong", errKey: "codeWrong" },
  },
  forgotPassword: {
    page: "/forgetPassword",
    intent: "reset",
    call: updatePassword,
    refused: { error: "code.wrong", errKey: "codeWrong" },
  },
  changePassword: {
    page: "/user/resetPwd",
    intent: "",
    call: loginUpdatePassword,
    refused: { error: "oldPassword.wrong", errKey: "oldPasswordWrong" },
  },
  personalInfo: { page: "/user/info", intent: "save", call: updateBasicInfo, refused: null },
  address: { page: "/user/address", intent: "save", call: addAddress, refused: null },
  contact: { page: "/user/contact", intent: "confirm", call: improveContactInfo, refused: null },
} as const;

/** Cases with an empty contact account. Their rule also depends on the contact type. */
const EMPTY_ACCOUNTS: readonly FieldCase[] = [
  ["contact", "line", "", "contact.lineRequired"],
  ["contact", "line", "   ", "contact.lineRequired"],
  ["contact", "whatsApp", "", "contact.whatsAppRequired"],
];
const ALL = [...FIELD_CASES, ...EMPTY_ACCOUNTS].filter(([form]) => form !== "checkout");

const database = openTestDatabase();
let shopServer: ShopServer;
let shop: Shop;
let owner: { id: string; email: string };
let cookie: string;
let token: string;

beforeAll(async () => {
  const backend = openBackend(database.db);
  shopServer = await openShopServer(backend);
  shop = await startStorefront(`${shopServer.origin}/prod-api`);
  const made = await makeShopper(backend);
  owner = made;
  const signIn = { loginName: made.loginName, password: PASSWORD };
  const body = new URLSearchParams(signIn).toString();
  const signedIn = await shop.ask("/login", { method: "POST", headers: FORM_HEADERS, body });
  cookie = signedIn.cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const answer = await shopServer.ask("POST", `/prod-api${login.path}`, {
    body: { ...signIn, deviceType: 0 },
  });
  token = answer.body.msg ?? "";
});
afterAll(async () => {
  await shop.close();
  await shopServer.close();
});
beforeEach(async () => {
  await database.db.delete(rateLimit);
  await database.db.delete(address);
});

/**
 * Returns the values that the test submits. A shopper keeps the current e-mail address, because changing it would
 * require a code.
 */
function toSubmittedValues([form, field, value, error]: FieldCase): Record<string, string> {
  const submitted = toSubmittedForm([form, field, value, error]);
  return form === "personalInfo" && field !== "email"
    ? { ...submitted, email: owner.email }
    : submitted;
}

test.each(ALL)(
  "in the form %s, the value %s of %j causes %s in the action and in the endpoint",
  async (...each) => {
    const [name, field, , error] = each;
    const { page, intent, call, refused } = FORMS[name as Exclude<FormName, "checkout">];
    const submitted = toSubmittedValues(each);

    const body = new URLSearchParams({ ...submitted, intent }).toString();
    const headers = { ...FORM_HEADERS, Cookie: cookie };
    const reply = await shop.ask(page, { method: "POST", headers, body });
    const shown = [...reply.text.matchAll(/data-error="([^"]+)"/g)].map(([, key]) => key);
    if (error !== null) expect(shown).toEqual([error]);
    else expect(shown).toEqual(refused === null ? [] : [refused.error]);
    expect(reply.status).toBe(error !== null ? 422 : refused === null ? 303 : 409);

    const { body: answer } = await shopServer.ask("POST", `/prod-api${call.path}`, {
      headers: { "Token-App": token },
      body: toCallRequest(submitted),
    });
    const wanted = { errKey: "invalidField", field, params: { message: error } };
    if (error !== null) expect(answer).toMatchObject(wanted);
    else
      expect(answer).toMatchObject(refused === null ? { code: 200 } : { errKey: refused.errKey });
  },
);

test.each(REFERENCE_CASES)(
  "in the form %s, the value %s of %j causes %s at the field, with the reference backend",
  async (...each) => {
    const [name, field, , error] = each;
    const { page, intent, call } = FORMS[name as Exclude<FormName, "checkout">];
    const submitted = toSubmittedValues(each);
    const headers = { ...FORM_HEADERS, Cookie: cookie };
    const body = new URLSearchParams({ ...submitted, intent }).toString();
    const reply = await shop.ask(page, { method: "POST", headers, body });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain(`data-error="${error}"`);

    const { body: answer } = await shopServer.ask("POST", `/prod-api${call.path}`, {
      headers: { "Token-App": token },
      body: toCallRequest(submitted),
    });
    expect(answer).toMatchObject({ errKey: "invalidField", field, params: { message: error } });
  },
);

test("the backend stores no value that breaks a field rule", async () => {
  const [stored] = await database.db.select().from(shopper).where(eq(shopper.id, owner.id));
  expect(await database.db.$count(shopper)).toBe(1);
  expect(stored!.email).toBe(owner.email);
  for (const text of [stored!.realName, stored!.nickname])
    expect(text).toMatch(/^[^\p{Cc}]{1,20}$/u);
});
