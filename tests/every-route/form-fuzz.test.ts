/* Submits random values to every form on the pages that tour-shop.ts visits. No response may be a 500, no value
   may be returned as markup, and no stored value may break a rule. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, PageForm } from "../fixtures/form-client";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { readSnapshot } from "../fixtures/read-snapshot";
import { MARKUP, makeRubbish, type RandomBody } from "./rubbish";
import { tourShop } from "./tour-shop";

/**
 * The number of random payloads for each form. The nightly run uses FUZZ_RUNS=500, and a release uses
 * FUZZ_RUNS=20000.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const CONCURRENT_POSTS = 16;

let shop: BuiltShop;
let forms: { form: PageForm; sender: FormClient; name: string }[];
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  const tour = await tourShop(shop);
  const found = new Map<string, (typeof forms)[number]>();
  for (const [place, pages] of Object.entries(tour.pages)) {
    for (const form of pages.flatMap((page) => page.forms)) {
      // Skip the sign-out forms, because they would end the session. Their only field is a redirect, which the form
      // `language` also has.
      if (form.method !== "post" || form.action.endsWith("/logout")) continue;
      const path = form.action.split("?")[0] ?? "";
      const name = `${path} ${[...form.names].sort().join(" ")}`;
      const sender = place === "staff" ? tour.staff : tour.shopper;
      found.set(name, { form, sender, name });
    }
  }
  forms = [...found.values()];
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test(
  `${RUNS} random payloads for each form cause no 500, no markup and no invalid data (seed ${SEED})`,
  { timeout: 3_600_000 },
  async () => {
    expect(forms.length).toBeGreaterThanOrEqual(25);
    const found: string[] = [];
    for (const { form, sender, name } of forms) {
      const payloads = makeRubbish(form, { runs: RUNS, seed: SEED });
      while (payloads.length > 0) {
        const wave = payloads.splice(0, CONCURRENT_POSTS);
        const answers = await Promise.all(wave.map((each) => send(form, sender, each)));
        for (const [nth, answer] of answers.entries()) {
          const ask = () => send(form, sender, wave[nth]!);
          const { status, html } = answer.status === 504 ? await askAlone(ask) : answer;
          if (status >= 500 || html.includes(MARKUP))
            found.push(`${status} ${name} ${describeResult(wave[nth]!)}`);
        }
      }
    }
    expect(found.slice(0, 10)).toEqual([]);
    await expect.poll(async () => (await shop.createClient().get("/healthz")).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    await expectRulesToHold();
  },
);

/** Checks the stored data after the shop was stopped. */
async function expectRulesToHold(): Promise<void> {
  await readSnapshot(shop.dataDir, async (db) => {
    await expectInvariantsToHold(db, []);
    const { rows } = await db.execute(sql`
      select 'shopper' as place, id from shopper where char_length(nickname) not between 1 and 20
        or char_length(real_name) not between 1 and 20 or login_name !~ '^[A-Za-z0-9]{8,14}$'
        or char_length(line) > 50 or char_length(whats_app) > 50 or char_length(address) > 50
      union all select 'address', id from address where char_length(consignee) not between 1 and 20
        or char_length(address) not between 1 and 50 or char_length(door_number) > 50
        or char_length(postal_code) > 50
      union all select 'line', id from cart_item where count not between 1 and 99
      union all select 'order', id from shop_order where char_length(remark) > 200`);
    expect(rows).toEqual([]);
  });
}

/**
 * Sends a payload again if it timed out. It is then the only request, because a busy machine may need more than
 * twenty seconds for many requests. If it times out again, the test fails.
 */
async function askAlone(ask: () => ReturnType<typeof send>): ReturnType<typeof send> {
  let answer = await ask();
  const status = async () => (answer = await ask()).status;
  if (answer.status === 504)
    await expect
      .poll(status)
      .not.toBe(504)
      .catch(() => undefined);
  return answer;
}

/** Sends one request. It does not follow redirects or change the sender's cookies. */
async function send(form: PageForm, sender: FormClient, { body, type }: RandomBody) {
  const answer = await fetch(new URL(form.action, shop.origin), {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      ...sender.headers,
      ...(type !== undefined && { "Content-Type": type }),
      Cookie: sender.cookies,
      Origin: shop.origin,
      "Sec-Fetch-Site": "same-origin",
      "Repeat-Submit": "false",
    },
  });
  return { status: answer.status, html: await answer.text() };
}

function describeResult({ body }: RandomBody): string {
  return typeof body === "string" ? body.slice(0, 300) : "multipart";
}
