/* The set-up list of an empty shop that other machines can reach, from the first sign-in to the opening. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FetchedPage } from "../fixtures/form-client";
import { openTestMailbox } from "../fixtures/mailbox";
import { openPublicShop } from "../fixtures/public-shop";

const mailbox = openTestMailbox();
let here: Awaited<ReturnType<typeof openPublicShop>>;
beforeAll(async () => {
  here = await openPublicShop(mailbox.url);
});
afterAll(() => here.close());

function readState({ html }: FetchedPage): string {
  return /data-testid="setup-opening" data-state="(\w+)"/.exec(html)?.[1] ?? "";
}

function isStepDone({ html }: FetchedPage, step: string): boolean {
  return html.includes(`data-step="${step}" data-done="true"`);
}

test("a delivered test mail completes the set-up step of the mail server", async () => {
  const before = await here.owner.get("/staff/setup");
  expect(isStepDone(before, "mail")).toBe(false);
  const wrong = await here.owner.send(before.form("email"), {
    intent: "sendTestMail",
    email: "not-an-address",
  });
  expect(wrong.result).toContain("email.format");
  const after = await here.owner.send(before.form("email"), {
    intent: "sendTestMail",
    email: "owner@koa.example",
  });
  expect(after.result).toEqual(["mail.tested"]);
  expect(mailbox.received.map(({ to }) => to)).toEqual(["owner@koa.example"]);
  expect(isStepDone(after, "mail")).toBe(true);
});

test("the owner can open the shop without a real payment method, and close it again", async () => {
  const visitor = here.shop.createClient();
  const isBannerShown = async () =>
    (await visitor.get("/index")).html.includes('data-state="opensSoon"');
  const closed = await here.owner.get("/staff/setup");
  expect(readState(closed)).toBe("closed");
  await expect.poll(isBannerShown).toBe(true);
  const opened = await here.owner.send(
    closed.forms.find(({ intents }) => intents.includes("openShop"))!,
    { intent: "openShop" },
  );
  expect(readState(opened)).toBe("opened");
  await expect.poll(isBannerShown).toBe(false);
  const again = await here.owner.send(
    opened.forms.find(({ intents }) => intents.includes("closeShop"))!,
    { intent: "closeShop" },
  );
  expect(readState(again)).toBe("closed");
  await expect.poll(isBannerShown).toBe(true);
});
