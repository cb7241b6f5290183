import { expect, test } from "vitest";
import { addressFields } from "@contract/model/fields";
import { dictionaries } from "~/locales/i18n.server";
import { loadFormIntents, loadFormSchemas } from "../../tests/fixtures/every-form";
import { readContract } from "../../tests/every-route/read-contract";

/**
 * The invalid texts: missing, empty, far too long, or with characters that a single-line text cannot contain.
 */
const WRONG = [undefined, "", "x".repeat(5_000), "\u0000", "$"] as const;
/**
 * Matches the fields whose values the page fills in. Their errors use the general message for a wrong field.
 */
const FILLED_IN =
  /^(job|item|goods|cartItemId|orderId|productId|skuId|refundId|shopperId|payNo|sessionId|version|token|language|intent)\./;
/**
 * The fields and buttons of older forms that the QA contract does not name. Add those of every new form to
 * the QA contract instead.
 */
const UNNAMED_FIELDS = [
  ...[
    "List-Unsubscribe",
    "block",
    "deliveryId",
    "desc",
    "freightAccepted",
    "item",
    "lines",
    "location",
    "lowData",
  ],
  ...["mailId", "proof", "region", "restock", "row", "seenCents", "ship", "sku"],
  ...["synonymId", "tradeNo"],
];
const UNNAMED_BUTTONS = [
  ...[
    "prove",
    "adjust",
    "change",
    "choose",
    "claim",
    "hideActivity",
    "markRead",
    "mergeWishes",
    "recount",
    "relogin",
  ],
  ...["sendBack", "signIn", "signOut", "stop", "turn", "undo"],
  ...["addTrace", "enableMany", "export", "move", "removePicture", "resend"],
  ...["resendDelivery", "resendFailed", "resendMail", "resetFactor", "signOutMany"],
];

test("every error of a form field has its own message", async () => {
  const known: Readonly<Record<string, object>> = dictionaries.zhTw.errors;
  const unknown = new Set<string>();
  for (const schema of await loadFormSchemas())
    for (const text of WRONG) {
      const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, text]));
      for (const { message } of schema.safeParse(fields).error?.issues ?? []) {
        // The page shows the general message for an error without a key.
        const [, field = "", what = ""] = /^(\w+)\.(\w+)$/.exec(message) ?? [];
        if (what === "" || FILLED_IN.test(message)) continue;
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

test("the QA contract names the fields and the buttons of every form", async () => {
  const { forms } = readContract();
  const named = forms.flatMap(({ names }) => names.map((name) => name.replace(/<\w+>/, "")));
  const fields = (await loadFormSchemas()).flatMap(({ shape }) => Object.keys(shape));
  expect(excludeNames(fields, named)).toEqual(UNNAMED_FIELDS.toSorted());
  const buttons = forms.flatMap(({ intents }) => intents);
  expect(excludeNames(await loadFormIntents(), buttons)).toEqual(UNNAMED_BUTTONS.toSorted());
});

function excludeNames(names: readonly string[], named: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !named.includes(name)).sort();
}
