import { expect, test } from "vitest";
import { columnNames } from "@contract/staff/other-shop-fields";
import { FACT_FIELDS } from "@contract/shop/product-facts";
import { SETTING_KEYS } from "@contract/staff/states";
import { TYPED_FIELDS } from "~/session/read-form.server";
import { loadFormSchemas } from "../../tests/fixtures/every-form";

/** The fields that no user types: values that the page fills in, choices, checkboxes and files. */
const NOT_TYPED_FIELDS = new Set([
  ...[
    "addressId",
    "couponId",
    "entryId",
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
  // Product fields: choices from lists, and values that the product form always contains.
  ...["brandCode", "categoryCode", "efficacyCodes", "rangeCode", "state", "stockReason"],
  ...["publishFrom", "publishUntil", "sku", "picture", "seenStock"],
  // Fields of marketing mails: a checkbox, and a value that a mail program sends.
  ...["agreed", "List-Unsubscribe"],
  // Fields of announcements.
  ...["place", "from", "until"],
  // Fields of staff accounts: choices from lists, and values from a link.
  ...["roleCodes", "permissions", "personalData", "export", "secondFactor", "language", "token"],
  // Fields of campaigns: choices and checkboxes.
  ...["kind", "scope", "scopeCodes", "audience", "offered"],
  // Review fields: choices, and pictures, which a rejected form keeps by their paths.
  ...["orderItemId", "reviewId", "stars", "scalp", "pictures"],
  // The picture of a transfer, which a rejected form keeps by its path.
  "receipt",
  // Appearance and home page: checkboxes, and a choice of a block.
  ...["removeLogo", "removeIcon", "removeSharePicture", "removeQrPicture", "newKind"],
  // The ticked rows of a list.
  ...["refundIds", "ticked"],
  // The checkbox of an import from another shop.
  "publish",
  // The choice of a dictionary entry.
  "group",
  // Fields of webhooks and API keys: checkboxes, a choice and an id.
  ...["events", "expiryDays", "deliveryId"],
  // Settings of the back office: checkboxes.
  ...["columns", "singleKeys"],
  // The id of a note about a shopper.
  "noteId",
  // Orders by phone: ids and a choice.
  ...["draftId", "remove", "payHours"],
  // The choice of a pick-up point.
  ...["deliveryWay", "pickupCode", "district", "pickupPage"],
]);
/** The typed fields whose values the page never shows again. */
const SECRET = new Set([
  "code",
  "oldPassword",
  "password",
  "confirmPassword",
  "totp",
  "recoveryCode",
]);
/** The short fields, and the fields of staff forms. The form is shown again with all their typed values. */
const SHORT_FIELDS = new Set([
  ...["loginName", "auditRemark", "desc", "location", "price", "stock", "tradeNo"],
  ...["nameEn", "subtitle", "subtitleEn", "description", "descriptionEn", "ingredients"],
  ...["suitableFor", "suitableForEn", "usage", "usageEn", "caution", "cautionEn", "lowStock"],
  ...["returnAddress", "amount", "name", "nameEn", "discount", "minSpend", "days", "words"],
  ...["person", "personEn", "wordsEn", "weeks", "answer"],
  ...["block", "brandColour", "accentColour"],
  "pickupText",
  // Names of saved views, and tags of shoppers.
  ...["viewName", "tag", "tags"],
  // The counts of an order by phone, the rows of the product list, and a stock change.
  "goods",
  ...["row", "change"],
  ...["reference", "instructions", "instructionsEn"],
  ...FACT_FIELDS,
  ...Object.keys(columnNames),
  ...SETTING_KEYS,
  ...["order", "note", "rows", "text", "textEn", "href", "url", "refundLimit", "body", "bodyEn"],
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

/** Returns the names of all fields of all forms. */
async function listFormFields(): Promise<Set<string>> {
  return new Set((await loadFormSchemas()).flatMap(({ shape }) => Object.keys(shape)));
}

test("a page that cannot show a form again keeps every typed field of it", async () => {
  const names = await listFormFields();
  expect(names.size).toBeGreaterThan(30);
  const kept = new Set<string>(TYPED_FIELDS);
  const unknown = [...names].filter(
    (name) =>
      !kept.has(name) &&
      !NOT_TYPED_FIELDS.has(name) &&
      !SECRET.has(name) &&
      !SHORT_FIELDS.has(name),
  );
  expect(unknown).toEqual([]);
});

test("every field in TYPED_FIELDS exists in a form and is not secret", async () => {
  const names = await listFormFields();
  for (const name of TYPED_FIELDS) {
    expect(names).toContain(name);
    expect(SECRET).not.toContain(name);
  }
});
