import { expect, test } from "vitest";
import { addressFields } from "@contract/model/fields";
import { dictionaries } from "~/locales/i18n.server";
import { schemasOfForms } from "../../tests/fixtures/every-form";
import { readContract } from "../../tests/every-route/read-contract";

/** Invalid texts: missing, empty, far too long, or with characters that a line cannot contain. */
const WRONG = [undefined, "", "x".repeat(5_000), "\u0000", "$"] as const;
/** Fields that the page fills in. Their errors use the general message for a wrong field. */
const FILLED_IN =
  /^(job|item|cartItemId|orderId|productId|skuId|refundId|shopperId|payNo|sessionId|version|token|language|intent)\./;

test("every error of a form field has its own message", async () => {
  const known: Readonly<Record<string, object>> = dictionaries.zhTw.errors;
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

test("the QA contract names every address field that a shopper types", () => {
  const promised = readContract().forms.find(({ form }) => form === "address")?.names;
  const written = Object.keys(addressFields).filter((name) => name !== "region");
  expect(promised).toEqual(expect.arrayContaining(written));
});
