import { setTimeout as pause } from "node:timers/promises";
import type { HkCents } from "@contract/model/money";
import type { JobOutcome, ShopJob } from "@contract/staff/states";
import { requestJobRun, findJobRunSince, lockJob } from "../../database/jobs";
import { listMailsTo } from "../../database/mails";
import { insertQaProduct, shiftClock, setFreeStockOfSku } from "../../database/qa";
import { findShopperByLoginName } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { decryptMail } from "../mail/mail-queue";
import type { Shop } from "../shop";

const MAILS_SHOWN = 20;

/**
 * Moves the business clock by a number of minutes, which may be negative. Returns the new total offset in minutes.
 */
export async function advanceClock(shop: Shop, minutes: number): Promise<number> {
  return shiftClock(shop.db, minutes);
}

/** Sets the free stock of a SKU. Throws `notFound`. */
export async function setStock(shop: Shop, skuId: string, free: number): Promise<void> {
  const isKnown = await runInTransaction(shop.db, (tx) => setFreeStockOfSku(tx, skuId, free));
  if (!isKnown) throw new Refusal("notFound");
}

/** Creates a product on sale with one SKU. The price is in HK cents. */
export async function makeProduct(
  shop: Shop,
  input: { name: { zhTw: string; en: string }; priceCents: HkCents; stock: number },
): Promise<{ productId: string; skuId: string }> {
  return runInTransaction(shop.db, (tx) => insertQaProduct(tx, input));
}

/** Returns the mails to an e-mail address with their codes, newest first. */
export async function readMailbox(
  shop: Shop,
  email: string,
): Promise<{ to: string; subject: string; text: string; code?: string }[]> {
  const mails = await listMailsTo(shop.db, email, MAILS_SHOWN);
  const opened = mails.map((mail) => decryptMail(shop, mail));
  return opened.map(({ recipient, subject, text, code }) => ({
    to: recipient,
    subject,
    text,
    ...(code !== "" && { code }),
  }));
}

/** Returns the id of the shopper with this login name, for a fault that QA requests. Throws `notFound`. */
export async function findShopperId(shop: Shop, loginName: string): Promise<string> {
  const found = await findShopperByLoginName(shop.db, loginName);
  if (found === undefined) throw new Refusal("notFound");
  return found.id;
}

const POLL_MS = 50;
const WAIT_MS = 30_000;

/** The result of a job run that QA requested. `asked` means that no process finished the run within half a minute. */
interface RunForQa {
  readonly outcome: JobOutcome | "asked";
  /** The number of items that the run processed. */
  readonly count: number;
}

/** Requests an immediate run of a job and waits for its result. */
export async function runJobForQa(shop: Shop, name: ShopJob): Promise<RunForQa> {
  const since = await runInTransaction(shop.db, async (tx) => {
    await lockJob(tx, name);
    return requestJobRun(tx, name, "QA");
  });
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
    const run = await findJobRunSince(shop.db, name, since);
    if (run !== undefined) return { outcome: run.outcome, count: run.count };
    await pause(POLL_MS);
  }
  return { outcome: "asked", count: 0 };
}
