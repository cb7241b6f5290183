/* Random values for every form on the pages that tour-shop.ts visits. No response may be a 500, no value may be
   returned as markup, and no stored value may break a rule. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { FormClient, PageForm } from "../fixtures/form-client";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { readSnapshot } from "../fixtures/read-snapshot";
import { MARKUP, makeRandomBodies, type RandomBody } from "./random-bodies";
import type { Tour } from "./tour-shop";

export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const CONCURRENT_POSTS = 16;

/** A form of a toured page, and the client that may submit it. */
interface TouredForm {
  readonly form: PageForm;
  readonly sender: FormClient;
  readonly name: string;
}

/** Returns each form of the toured pages once. */
export function listTouredForms(tour: Tour): TouredForm[] {
  const found = new Map<string, TouredForm>();
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
  return [...found.values()];
}

/**
 * Submits random payloads to the forms, `runs` to each. Returns a line for each response that is a 500 or contains the
 * markup.
 */
export async function submitRandomBodies(
  origin: string,
  forms: readonly TouredForm[],
  runs: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const { form, sender, name } of forms) {
    const payloads = makeRandomBodies(form, { runs, seed: FUZZ_SEED });
    while (payloads.length > 0) {
      const wave = payloads.splice(0, CONCURRENT_POSTS);
      const ask = (body: RandomBody) => send(new URL(form.action, origin), sender, body);
      const answers = await Promise.all(wave.map(ask));
      for (const [nth, answer] of answers.entries()) {
        const again = () => ask(wave[nth]!);
        const { status, html } = isTooBusy(answer) ? await askAlone(again) : answer;
        if (status >= 500 || html.includes(MARKUP))
          found.push(`${status} ${name} ${describeResult(wave[nth]!)}`);
      }
    }
  }
  return found;
}

/** Checks the stored data after the shop was stopped. */
export async function expectStoredDataToBeValid(dataDir: string): Promise<void> {
  await readSnapshot(dataDir, async (db) => {
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
 * Sends a payload again if it timed out, or if the shop had too many requests. It is then the only request. If it fails
 * again, the test fails.
 */
async function askAlone(ask: () => ReturnType<typeof send>): ReturnType<typeof send> {
  let answer = await ask();
  const isStillBusy = async () => isTooBusy((answer = await ask()));
  if (isTooBusy(answer))
    await expect
      .poll(isStillBusy)
      .toBe(false)
      .catch(() => undefined);
  return answer;
}

/** Returns true if the shop rejected a request only because of the concurrent ones. */
function isTooBusy({ status }: { readonly status: number }): boolean {
  return status === 503 || status === 504;
}

/** Sends one request. It does not follow redirects or change the sender's cookies. */
async function send(address: URL, sender: FormClient, { body, type }: RandomBody) {
  const answer = await fetch(address, {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      ...sender.headers,
      ...(type !== undefined && { "Content-Type": type }),
      Cookie: sender.cookies,
      Origin: address.origin,
      "Sec-Fetch-Site": "same-origin",
      "Repeat-Submit": "false",
    },
  });
  return { status: answer.status, html: await answer.text() };
}

function describeResult({ body }: RandomBody): string {
  return typeof body === "string" ? body.slice(0, 300) : "multipart";
}
