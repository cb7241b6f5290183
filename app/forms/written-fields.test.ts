import { expect, test } from "vitest";
import { WRITTEN_FIELDS } from "~/session/submitted-values.server";
import { schemasOfForms } from "../../tests/fixtures/every-form";

/** Fields that nobody writes by hand: what a page fills in, offers to choose from or ticks, and files. */
const FILLED_IN = new Set([
  ...[
    "addressId",
    "couponId",
    "itemId",
    "job",
    "mailId",
    "orderId",
    "shopperId",
    "payNo",
    "productId",
    "proof",
    "refundId",
    "skuId",
    "sessionId",
    "ship",
    "synonymId",
  ],
  ...[
    "cartItemId",
    "key",
    "revisionId",
    "requestId",
    "settleToken",
    "redirect",
    "confirmed",
    "items",
    "item",
    "lines",
    "count",
  ],
  ...["sex", "type", "payType", "refundType", "reason", "status", "lang", "lowData"],
  ...["isDefault", "unopened", "freightAccepted", "everyone", "onShelf", "restock", "unpackVideo"],
  ...["seenCents", "format", "version", "shown"],
  // Of a product: chosen from lists, and rows that the staff's form comes back with.
  ...["brandCode", "categoryCode", "efficacyCodes", "rangeCode", "state", "stockReason"],
  ...["publishFrom", "publishUntil", "sku", "picture", "seenStock"],
  // Of mails about news: ticked, and what a mail program sends for its reader.
  ...["agreed", "List-Unsubscribe"],
  // Of a notice.
  ...["place", "from", "until"],
  // Of those who work here: chosen from lists, and what a link brings.
  ...["roleCodes", "permissions", "personalData", "export", "secondFactor", "language", "token"],
  // Of a campaign: chosen and ticked.
  ...["kind", "scope", "scopeCodes", "audience", "offered"],
  // Rows of a list: ticked.
  ...["refundIds", "ticked"],
  // Of an entry of a dictionary: chosen.
  "group",
]);
/** Written, and never shown again to whoever looks at the screen. */
const SECRET = new Set([
  "code",
  "oldPassword",
  "password",
  "confirmPassword",
  "totp",
  "recoveryCode",
]);
/** Of one word or number, or in the forms of the staff, which come back with all that was written. */
const SHORT = new Set([
  ...["loginName", "auditRemark", "desc", "location", "price", "stock", "tradeNo"],
  ...["nameEn", "subtitle", "subtitleEn", "description", "descriptionEn", "ingredients"],
  ...["suitableFor", "suitableForEn", "usage", "usageEn", "caution", "cautionEn", "lowStock"],
  ...["returnAddress", "amount", "name", "nameEn", "discount", "minSpend", "days", "words"],
  ...["order", "note", "rows", "text", "textEn", "href", "refundLimit", "body", "bodyEn"],
  ...[
    "value",
    "label",
    "labelEn",
    "trackingUrl",
    "cap",
    "total",
    "perShopper",
    "codeCount",
    "keyword",
  ],
]);

/** Names of all fields of all forms. */
async function fieldsOfForms(): Promise<Set<string>> {
  return new Set((await schemasOfForms()).flatMap(({ shape }) => Object.keys(shape)));
}

test("what is written in any form is kept for a page that cannot give the form back", async () => {
  const names = await fieldsOfForms();
  expect(names.size).toBeGreaterThan(30);
  const kept = new Set<string>(WRITTEN_FIELDS);
  const unknown = [...names].filter(
    (name) => !kept.has(name) && !FILLED_IN.has(name) && !SECRET.has(name) && !SHORT.has(name),
  );
  expect(unknown).toEqual([]);
});

test("every field that is kept is one of a form, and no secret", async () => {
  const names = await fieldsOfForms();
  for (const name of WRITTEN_FIELDS) {
    expect(names).toContain(name);
    expect(SECRET).not.toContain(name);
  }
});
