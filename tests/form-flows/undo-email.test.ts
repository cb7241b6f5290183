/* Tests a changed e-mail address, and the link that undoes the change, through the pages. */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mail } from "../../backend/database/schema/mails";
import { shopper } from "../../backend/database/schema/shoppers";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { decryptMail } from "../../backend/services/mail/mail-queue";
import { openShop } from "../fixtures/money-shop";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 1);
});
afterAll(() => plainShop.close());

async function readEmail(id: string): Promise<string> {
  const [found] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  return found!.email;
}

async function readLastMailTo(recipient: string) {
  const [found] = await database.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, recipient))
    .orderBy(desc(mail.id));
  return decryptMail(openShop(database.db), found!);
}

test("the owner can undo a change of the e-mail address by a stranger, and must then set a new password", async () => {
  const owner = await plainShop.signIn();
  const { password } = owner.account;
  const former = await readEmail(owner.id);
  const here = owner.clients[0]!.copy(undefined, { "Repeat-Submit": "false" });
  const email = "somebody-else@rootwell.example";
  const form = (await here.get("/user/info")).form("email", "code", "password");
  const sent = await here.send(form, { email, intent: "sendCode" });
  expect(sent.result).toContain("code.sent");
  const { code } = await readLastMailTo(email);
  const alone = await here.send(form, { email, code, intent: "save" });
  expect([alone.status, alone.result]).toEqual([409, ["password.required"]]);
  expect(alone.html).toContain(`value="${email}"`);
  const wrong = await here.send(form, { email, code, password: "Guessed2026", intent: "save" });
  expect(wrong.result).toEqual(["password.wrong"]);
  expect(wrong.html).not.toContain("Guessed2026");
  expect(await readEmail(owner.id)).toBe(former);
  const saved = await here.send(form, { email, code, password, intent: "save" });
  expect(saved.result).toContain("info.saved");
  expect(await readEmail(owner.id)).toBe(email);

  const link = /http\S+(\/undo-email\?token=\S+)/.exec((await readLastMailTo(former)).text)![1]!;
  const reader = new FormClient(plainShop.storefronts[0]!.origin);
  const asked = await reader.get(link);
  expect(asked.html).not.toContain(former);
  // Opening the link changes nothing, because a mail client may open it for a preview.
  expect(await readEmail(owner.id)).toBe(email);
  const undo = asked.forms.find(({ intents }) => intents.includes("undo"))!;
  const restored = await reader.send(undo, { intent: "undo" });
  expect([restored.path, restored.result]).toEqual(["/forgetPassword", ["email.restored"]]);
  expect(await readEmail(owner.id)).toBe(former);
  expect((await here.get("/user/info")).html).toContain('data-testid="system-prompt"');
  const again = await reader.get(link);
  expect([again.status, again.forms.flatMap(({ intents }) => intents)]).toEqual([200, []]);
});

test.each(["/undo-email", "/undo-email?token=made-up", `/undo-email?token=${"x".repeat(500)}`])(
  "the undo page of %s says that the link is not valid",
  async (path) => {
    const reader = new FormClient(plainShop.storefronts[0]!.origin);
    reader.keep("lang", "en");
    const page = await reader.get(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain("This link is incomplete");
  },
);
