/* Webhooks and API keys, from the back office to the other system, without client JavaScript. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";
import { startWebhookTarget, type WebhookTarget } from "../fixtures/webhook-target";

let target: WebhookTarget;
let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  target = await startWebhookTarget();
  shop = await BuiltShop.prepare({ PRIVATE_WEBHOOK_ORIGINS: target.origin });
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
  await target.close();
});

const readSecret = ({ html }: FetchedPage) => /data-testid="new-secret">([^<]+)</.exec(html)?.[1];
const findPath = ({ html }: FetchedPage, section: string) =>
  new RegExp(`/staff/${section}/\\d+`).exec(html)?.[0] ?? "";

/** Loads the page until the newest delivery has this state. */
async function waitForDelivery(path: string, state: string): Promise<FetchedPage> {
  return vi.waitFor(
    async () => {
      const page = await staff.get(path);
      expect(page.html).toMatch(
        new RegExp(`data-testid="delivery-row" data-id="\\d+" data-status="${state}"`),
      );
      return page;
    },
    { timeout: 60_000, interval: 200 },
  );
}

test("staff add a webhook, see its secret once, and send a test again", async () => {
  const form = (await staff.get("/staff/webhooks/new")).form("name", "url");
  const url = `${target.origin}/hook`;
  const fields = { intent: "save", name: "ERP", url, events: "orderPaid" };
  const wrong = await staff.send(form, { ...fields, url: "http://erp.example/hook" });
  expect([wrong.status, ...wrong.result]).toEqual([409, "url.https"]);
  const kept = new Map(wrong.form("name", "url").fields);
  expect([kept.get("name"), kept.get("url"), kept.get("events")]).toEqual([
    ...["ERP", "http://erp.example/hook", "orderPaid"],
  ]);
  const added = await staff.send(form, fields);
  expect(readSecret(added)).toMatch(/^whsec_/);
  const path = findPath(added, "webhooks");
  const page = await staff.get(path);
  expect(page.html).not.toContain("whsec_");
  const tested = await staff.send(page.form("version", "url"), { intent: "test" });
  expect([tested.path, ...tested.result]).toEqual([path, "webhook.tested"]);
  const sent = await waitForDelivery(path, "sent");
  const again = sent.forms.find(({ names }) => names.has("deliveryId"))!;
  expect((await staff.send(again, { intent: "resendDelivery" })).result).toEqual([
    "webhook.resent",
  ]);
  await vi.waitFor(() => expect(target.received).toHaveLength(2), { timeout: 60_000 });
  const ids = target.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);
  const paused = await staff.send(page.form("version", "url"), { intent: "pause" });
  expect(paused.result).toEqual(["webhook.paused"]);
  // The first form has an old version, so its save is a conflict that shows both values.
  const conflict = await staff.send(page.form("version", "url"), { ...fields, name: "Other" });
  expect([conflict.status, ...conflict.result]).toEqual([409, "version.conflict"]);
  expect(conflict.html).toContain('data-testid="staff-conflict"');
  const question = await staff.send(paused.form("version", "url"), { intent: "remove" });
  const removed = await staff.send(question.form("version", "confirmed"), { intent: "remove" });
  expect([removed.path, ...removed.result]).toEqual(["/staff/webhooks", "webhook.removed"]);
  expect((await staff.get(path)).status).toBe(404);
});

test("a system uses an API key at the shop's address until staff revoke it", async () => {
  const form = (await staff.get("/staff/api-keys/new")).form("name", "expiryDays");
  const wrong = await staff.send(form, { intent: "save", name: "" });
  expect([wrong.status, ...wrong.result]).toEqual([
    ...[422, "name.required", "permissions.required"],
  ]);
  const fields = { intent: "save", name: "accounting", permissions: "orders.see,search.change" };
  const created = await staff.send(form, { ...fields, expiryDays: "30" });
  const key = readSecret(created)!;
  expect(key).toMatch(/^rwk_[\w-]{43}$/);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const answer = await fetch(`${shop.origin}/prod-api/admin/${path}`, { ...init, headers });
    return (await answer.json()) as { code: number; errKey?: string; rows?: unknown[] };
  };
  expect((await ask("order/list?pageSize=5")).rows).not.toEqual([]);
  const body = JSON.stringify({ words: "shampoo, wash" });
  expect(await ask("synonym/save", { method: "POST", body })).toMatchObject({
    code: 200,
  });
  expect((await staff.get("/staff/logs?kind=actions")).html).toContain("key:accounting");
  const login = JSON.stringify({ loginName: "staff", password: "rootwell" });
  const refused = [
    await ask("login", { method: "POST", body: login }),
    await ask("user/list"),
    await ask("own"),
  ];
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 403]);
  // Without a key, the storefront has no such address.
  const withoutKey: Record<string, string>[] = [{}, { Authorization: "Bearer rwk_short" }];
  for (const headers of withoutKey)
    expect((await fetch(`${shop.origin}/prod-api/admin/order/list`, { headers })).status).toBe(404);
  const path = findPath(created, "api-keys");
  const question = await staff.send((await staff.get(path)).form("version"), { intent: "revoke" });
  const revoked = await staff.send(question.form("version", "confirmed"), { intent: "revoke" });
  expect([revoked.path, ...revoked.result]).toEqual(["/staff/api-keys", "apiKey.revoked"]);
  expect((await ask("order/list")).errKey).toBe("loginExpired");
});
