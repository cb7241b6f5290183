import type { FormClient } from "../fixtures/form-client";

/** Adds a webhook with a test delivery, and an API key. Visits their lists, pages and forms. */
export async function visitIntegrations(staff: FormClient) {
  const newHook = await staff.get("/staff/webhooks/new");
  const wrongHook = await staff.send(newHook.form("name", "url"), { name: "ERP", intent: "save" });
  const hook = { name: "ERP", url: "https://127.0.0.1:9/hook", events: "orderPaid" };
  const added = await staff.send(newHook.form("name", "url"), { intent: "save", ...hook });
  const path = /\/staff\/webhooks\/\d+/.exec(added.html)?.[0] ?? "";
  const page = await staff.get(path);
  const tested = await staff.send(page.form("version", "url"), { intent: "test" });
  const paused = await staff.send(page.form("version", "url"), { intent: "pause" });
  const newKey = await staff.get("/staff/api-keys/new");
  const wrongKey = await staff.send(newKey.form("name", "expiryDays"), { intent: "save" });
  const created = await staff.send(newKey.form("name", "expiryDays"), {
    intent: "save",
    name: "accounting",
    permissions: "orders.see",
  });
  const keyPath = /\/staff\/api-keys\/\d+/.exec(created.html)?.[0] ?? "";
  return {
    webhook: [newHook, wrongHook, added, page, tested, paused, await staff.get("/staff/webhooks")],
    "api key": [
      ...[newKey, wrongKey, created],
      ...[await staff.get("/staff/api-keys"), await staff.get(keyPath)],
    ],
  };
}
