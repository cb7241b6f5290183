/* Sends random input to every call of the contract. It is generated from the call's own schema, and the caller has
   the correct token. The response must always be an envelope with a code and a named business error, never a 500. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE } from "@contract/model/failures";
import { startSession } from "../../backend/database/sessions";
import { runInTransaction } from "../../backend/database/transaction";
import { ENDPOINTS } from "../../backend/endpoints/app";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBuyer, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { selectRoundCount } from "../fixtures/rounds";
import { createOwnerToken } from "../fixtures/staff";
import { BROKEN_BODIES, createRandomInputs } from "./random-inputs";

/** The number of inputs for each call. The nightly run uses FUZZ_RUNS=200. */
const RUNS = Number(process.env.FUZZ_RUNS ?? selectRoundCount({ few: 3, all: 20 }));
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Matches calls that are skipped, because they end the session that later calls need. */
const ENDS_SESSION = /logout/;

const database = openTestDatabase();
let shopServer: ShopServer;
let tokens: Record<"none" | "required" | "staff", string>;
beforeAll(async () => {
  const shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  const { id } = await makeBuyer(database.db);
  tokens = {
    none: "",
    required: await runInTransaction(database.db, (tx) => startSession(tx, id)),
    staff: await createOwnerToken(shop),
  };
});
afterAll(() => shopServer.close());

const CALLS = ENDPOINTS.map(({ call }) => call);

/** Returns the problem of a response. Returns null if it is an envelope without a fault. */
async function findProblem(path: string, init: RequestInit): Promise<string | null> {
  const answer = await fetch(shopServer.origin + path, init);
  const text = await answer.text();
  if (answer.status >= 500) return `HTTP ${answer.status}`;
  const { code, errKey } = JSON.parse(text) as { code?: unknown; errKey?: unknown };
  if (typeof code !== "number") return `no code: ${text.slice(0, 200)}`;
  // The code 500 without the key of a business error is a fault.
  return code !== CODE.fault || typeof errKey === "string" ? null : `a fault: ${text}`;
}

test(
  `${RUNS} random inputs to each call cause no server error (seed ${SEED})`,
  { timeout: 2_400_000 },
  async () => {
    const found: string[] = [];
    for (const call of CALLS.filter(({ path }) => !ENDS_SESSION.test(path))) {
      const headers = { "Token-App": tokens[call.token], "Content-Type": "application/json" };
      for (const input of createRandomInputs(call, RUNS, SEED)) {
        const query = new URLSearchParams(
          Object.entries(input).map(([name, value]) => [name, JSON.stringify(value)]),
        );
        const wrong = await (call.method === "GET"
          ? findProblem(`/prod-api${call.path}?${query.toString().slice(0, 8_000)}`, { headers })
          : findProblem(`/prod-api${call.path}`, {
              method: "POST",
              headers,
              body: JSON.stringify(input),
            }));
        if (wrong !== null)
          found.push(`${call.path} ${JSON.stringify(input).slice(0, 300)}: ${wrong}`);
      }
    }
    expect(found.slice(0, 10)).toEqual([]);
    await expectInvariantsToHold(database.db, []);
  },
);

test.each(Object.entries(BROKEN_BODIES))("every call rejects %s as input", async (_, body) => {
  const found: string[] = [];
  for (const call of CALLS.filter(({ method }) => method === "POST")) {
    const headers = { "Token-App": tokens[call.token], "Content-Type": "application/json" };
    const wrong = await findProblem(`/prod-api${call.path}`, { method: "POST", headers, body });
    if (wrong !== null) found.push(`${call.path}: ${wrong}`);
  }
  expect(found.slice(0, 10)).toEqual([]);
});
