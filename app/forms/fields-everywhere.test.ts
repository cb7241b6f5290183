import { expect, test } from "vitest";
import { addressFields } from "@contract/model/fields";
import { errors } from "~/locales/zhTw/errors";
import { schemasOfForms } from "../../tests/fixtures/every-form";
import { readContract } from "../../tests/every-route/read-contract";

/** Texts that the rules of fields are there for: none, nothing, far too much, what no line may hold. */
const WRONG = [undefined, "", "x".repeat(5_000), "\u0000", "$"] as const;
/** Of what a page fills in: their errors, like those without a key, say that a field is wrong. */
const FILLED_IN =
  /^(job|item|cartItemId|orderId|productId|skuId|refundId|shopperId|payNo|sessionId|version|token|language|intent)\./;

test("every error that a field of a form can have has words of its own", async () => {
  const known: Readonly<Record<string, object>> = errors;
  const unknown = new Set<string>();
  for (const schema of await schemasOfForms())
    for (const text of WRONG) {
      const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, text]));
      for (const { message } of schema.safeParse(fields).error?.issues ?? []) {
        const [field = "", what] = message.split(".");
        if (what === undefined || FILLED_IN.test(message)) continue;
        if (!(what in (known[field] ?? {}))) unknown.add(message);
      }
    }
  expect([...unknown]).toEqual([]);
});

test("the contract with QA names every field of an address that is written by hand", () => {
  const promised = readContract().forms.find(({ form }) => form === "address")?.names;
  const written = Object.keys(addressFields).filter((name) => name !== "region");
  expect(promised).toEqual(expect.arrayContaining(written));
});
