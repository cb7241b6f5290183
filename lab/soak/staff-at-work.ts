import { setTimeout as pause } from "node:timers/promises";
import type { FormClient, PageForm } from "../../tests/fixtures/form-client";
import { browserAtHome } from "./browser-at-home";
import type { CrowdOptions } from "./crowd-options";
import type { Random } from "./random";
import { RecordedClient } from "./recorded-client";

const ACCOUNT = { loginName: "staff", password: "rootwell" };
/** Steps that a refund may be at, the next one first found is taken. */
const REFUND_STEPS = ["accept", "received", "approve"];
const AT_ONCE = 5;

/** Ships what is paid and pays back what was asked for, until time is up. */
export async function workAsStaff(
  { shop, diary, isOver }: CrowdOptions,
  random: Random,
): Promise<void> {
  const client = new RecordedClient(browserAtHome(shop, random), diary);
  client.keep("lang", "en");
  while (!isOver()) {
    await signInIfNeeded(client);
    for (const form of await formsOf(client, "/staff/orders", "trackingNo")) {
      const parcel = { company: "SF Express", trackingNo: `SF${random.between(1e6, 9e6)}` };
      if (await isDone(client, form, { ...parcel, intent: "ship" })) diary.count("orders shipped");
    }
    for (const form of await formsOf(client, "/staff/refunds", "auditRemark")) {
      const intent = REFUND_STEPS.find((step) => form.intents.includes(step));
      if (intent !== undefined && (await isDone(client, form, { auditRemark: "OK", intent })))
        diary.count("refunds moved on");
    }
    await pause(random.between(500, 1_500));
  }
}

async function signInIfNeeded(client: FormClient): Promise<void> {
  const page = await client.get("/staff").catch(() => undefined);
  if (page?.path.startsWith("/staff/login") !== true) return;
  const login = page.forms.find(({ names }) => names.has("password"));
  if (login !== undefined) await client.send(login, ACCOUNT).catch(() => undefined);
}

async function formsOf(client: FormClient, path: string, name: string): Promise<PageForm[]> {
  const page = await client.get(path).catch(() => undefined);
  return (page?.forms ?? []).filter(({ names }) => names.has(name)).slice(0, AT_ONCE);
}

/** Somebody may have been first, and the shop may be away: then it is not. */
async function isDone(
  client: FormClient,
  form: PageForm,
  changes: Readonly<Record<string, string>>,
): Promise<boolean> {
  const page = await client.send(form, changes).catch(() => undefined);
  return page?.status === 200 && page.path.includes("done=");
}
