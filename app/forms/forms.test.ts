import { expect, test } from "vitest";
import { editProductForm } from "../back-office/forms/products";
import { addressForm } from "./address";
import { addressCardForm } from "./address-card";
import { checkoutForm } from "./checkout";
import { contactForm } from "./contact";
import { forgotPasswordForm } from "./forgot-password";
import { loginForm } from "./login";
import { listChosenItems, refundForm } from "./refund";
import { registerForm } from "./register";
import { removePasswords } from "./form-action.server";

function createForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const findErrors = async (form: typeof registerForm, fields: Readonly<Record<string, string>>) =>
  (await form.validate(createForm(fields))).error?.fieldErrors;

test('"send code" only checks the e-mail field and keeps the other typed values', async () => {
  const sent = { intent: "sendCode", email: "Ming@Example.com", loginName: "x" };
  const checked = await registerForm.validate(createForm(sent));
  expect(checked.data).toEqual({ email: "ming@example.com" });
  expect(checked.submittedData).toMatchObject({ loginName: "x" });
  expect(await findErrors(registerForm, { intent: "sendCode", email: "ming" })).toEqual({
    email: "email.format",
  });
  const reset = await forgotPasswordForm.validate(createForm({ intent: "sendCode" }));
  expect(reset.error?.fieldErrors).toEqual({ email: "email.required" });
});

test("the password form reports different passwords even if other fields are invalid", async () => {
  const errors = await findErrors(registerForm, {
    password: "Rootwell26",
    confirmPassword: "Rootwell27",
  });
  expect(errors).toMatchObject({
    confirmPassword: "confirmPassword.mismatch",
    loginName: "loginName.required",
  });
});

test("the password form reports a missing confirmation as missing, not as different", async () => {
  const errors = await findErrors(registerForm, { password: "Rootwell26" });
  expect(errors).toMatchObject({ confirmPassword: "confirmPassword.required" });
});

test("a form ignores field names that are paths into objects", async () => {
  const hostile = [
    "__proto__.polluted",
    "constructor.prototype.polluted",
    "loginName.deep",
    "item.__proto__",
    "a".repeat(100_000),
    ".".repeat(100_000),
    "[[[[",
  ];
  const form = createForm({ loginName: "demoshopper1", password: "Rootwell2026" });
  for (const name of hostile) form.append(name, "1");
  const checked = await loginForm.validate(form);
  expect(checked.data).toEqual({ loginName: "demoshopper1", password: "Rootwell2026" });
  expect({}).not.toHaveProperty("polluted");
});

test("a form treats a file in a text field as a missing text", async () => {
  const form = createForm({ password: "Rootwell2026" });
  form.append("loginName", new File(["x"], "x.txt"));
  expect((await loginForm.validate(form)).error?.fieldErrors).toEqual({
    loginName: "loginName.required",
  });
});

test.each([
  ["0", "", "", { line: "contact.lineRequired" }],
  ["0", "", "w", { line: "contact.lineRequired" }],
  ["0", "l", "", undefined],
  ["1", "l", "", { whatsApp: "contact.whatsAppRequired" }],
  ["1", "", "w", undefined],
  ["2", "", "", { line: "contact.atLeastOne" }],
  ["2", "l", "", { whatsApp: "contact.whatsAppRequired" }],
  ["2", "", "w", { line: "contact.lineRequired" }],
  ["2", "l", "w", undefined],
  ["3", "l", "w", { type: "type.format" }],
])(
  "the contact form validates contact type %s with LINE %j and WhatsApp %j",
  async (type, line, whatsApp, errors) => {
    const checked = await contactForm.validate(createForm({ type, line, whatsApp }));
    expect(checked.error?.fieldErrors).toEqual(errors);
  },
);

test("the contact form does not send an account that the chosen contact type does not show", async () => {
  const checked = await contactForm.validate(createForm({ type: "0", line: "l", whatsApp: "w" }));
  expect(checked.data).toEqual({ type: 0, line: "l", whatsApp: "" });
});

test("the form that deletes an address needs only its id", async () => {
  const checked = await addressCardForm.validate(createForm({ intent: "delete", addressId: "71" }));
  expect(checked.data).toEqual({ addressId: "71" });
});

test('the address form reads a checked "default address" as true and an unchecked one as false', async () => {
  const fields = { consignee: "陳小明", phone: "91234567", address: "旺角道 1 號" };
  expect((await addressForm.validate(createForm(fields))).data).toMatchObject({ isDefault: false });
  expect(
    (await addressForm.validate(createForm({ ...fields, isDefault: "on" }))).data,
  ).toMatchObject({
    isDefault: true,
  });
});

test("the checkout form requires an address", async () => {
  const checked = await checkoutForm.validate(
    createForm({ settleToken: "abcdefgh", seenCents: "28600" }),
  );
  expect(checked.error?.fieldErrors).toEqual({ addressId: "checkout.noAddress" });
});

test.each([
  [
    {},
    { pickupCode: "pickupCode.required", consignee: "consignee.required", phone: "phone.required" },
  ],
  [
    { pickupCode: "HK 1", consignee: "x".repeat(21), phone: "1" },
    { pickupCode: "pickupCode.format", consignee: "consignee.length", phone: "phone.format" },
  ],
])("the checkout form validates the fields of a pick-up: %j", async (fields, errors) => {
  const order = { settleToken: "abcdefgh", seenCents: "28600", deliveryWay: "pickup" };
  const checked = await checkoutForm.validate(createForm({ ...order, ...fields }));
  expect(checked.error?.fieldErrors).toEqual(errors);
  const incomplete = await checkoutForm.validate(createForm({ deliveryWay: "pickup", ...fields }));
  expect(incomplete.error?.fieldErrors).toMatchObject({
    ...errors,
    settleToken: "settleToken.required",
  });
});

test("the checkout form ignores the fields of the other way of delivery", async () => {
  const order = { settleToken: "abcdefgh", seenCents: "28600" };
  const toAddress = { ...order, addressId: "7", phone: "1", pickupCode: "?" };
  expect((await checkoutForm.validate(createForm(toAddress))).error).toBeUndefined();
  const pickup = { pickupCode: "HK-1", consignee: "Chan", phone: "9123 4567", addressId: "x" };
  const toPoint = { ...order, deliveryWay: "pickup", ...pickup };
  expect((await checkoutForm.validate(createForm(toPoint))).error).toBeUndefined();
});

test("the checkout form rejects an unknown way of delivery", async () => {
  const fields = {
    settleToken: "abcdefgh",
    seenCents: "28600",
    addressId: "7",
    deliveryWay: "air",
  };
  const checked = await checkoutForm.validate(createForm(fields));
  expect(checked.error?.fieldErrors).toEqual({ deliveryWay: "deliveryWay.format" });
});

test("the refund form keeps the nineteen-digit ids of order items in its counts", async () => {
  const checked = await refundForm.validate(
    createForm({
      intent: "preview",
      orderId: "7123456789012345678",
      "item.9223372036854775807": "2",
      "item.9007199254740993": "0",
    }),
  );
  expect(checked.data).toMatchObject({
    item: { "9223372036854775807": 2, "9007199254740993": 0 },
  });
  expect(listChosenItems({ "9223372036854775807": 2, "9007199254740993": 0 })).toEqual([
    { orderItemId: "9223372036854775807", count: 2 },
  ]);
});

test("the refund form reports an invalid count at its own field", async () => {
  const checked = await refundForm.validate(
    createForm({ intent: "preview", orderId: "71", "item.72": "-1" }),
  );
  expect(checked.error?.fieldErrors).toEqual({ "item.72": "item.format" });
});

const RETURN = {
  intent: "apply",
  orderId: "71",
  requestId: "request-71",
  "item.72": "1",
  refundType: "2",
  reason: "3",
  unopened: "on",
  unpackVideo: "viaLine",
};

async function findRefundErrors(fields: Readonly<Record<string, string>>) {
  return (await refundForm.validate(createForm(fields))).error?.fieldErrors;
}

test("the refund form reports all missing requirements of a return together", async () => {
  expect(await findRefundErrors(RETURN)).toBeUndefined();
  const { intent, orderId, requestId } = RETURN;
  for (const count of ["0", ""])
    expect(await findRefundErrors({ intent, orderId, requestId, "item.72": count })).toEqual({
      item: "item.required",
      refundType: "refundType.required",
      reason: "reason.required",
      unopened: "unopened.required",
      unpackVideo: "unpackVideo.required",
    });
});

test("the refund form requires the agreement to shipping costs only for a voluntary exchange", async () => {
  const missing = { freightAccepted: "freightAccepted.required" };
  expect(await findRefundErrors({ ...RETURN, refundType: "3", reason: "4" })).toEqual(missing);
  expect(await findRefundErrors({ ...RETURN, refundType: "3", reason: "1" })).toBeUndefined();
  expect(await findRefundErrors({ ...RETURN, reason: "4" })).toBeUndefined();
});

test("the refund form requires no condition and no video for an order that was not shipped", async () => {
  const { intent, orderId, requestId } = RETURN;
  const fields = { intent, orderId, requestId, refundType: "1", reason: "4" };
  expect(await findRefundErrors(fields)).toBeUndefined();
});

test("the refund form names the error of a video path that the shop did not create", async () => {
  for (const unpackVideo of ["/profile/videos/", "/profile/images/a.mp4", "viaFax"])
    expect(await findRefundErrors({ ...RETURN, unpackVideo })).toEqual({
      unpackVideo: "unpackVideo.format",
    });
});

test("the refund form in the browser accepts a chosen file as the video, but not an empty file", async () => {
  const form = createForm({ ...RETURN, unpackVideo: "" });
  form.set("unpackVideo", new File(["film"], "a.mp4"));
  expect((await refundForm.validate(form)).error).toBeUndefined();
  form.set("unpackVideo", new File([], ""));
  expect((await refundForm.validate(form)).error?.fieldErrors).toEqual({
    unpackVideo: "unpackVideo.required",
  });
});

test("the values of a form that the page shows again contain no passwords", () => {
  const submitted = { loginName: "a", password: "b", confirmPassword: "c", oldPassword: "d" };
  expect(removePasswords(submitted)).toEqual({ loginName: "a" });
});

test("the product form leaves out empty SKU rows, and reports an error at the row of its SKU", async () => {
  const sent = {
    intent: "save",
    name: "洗髮露",
    categoryCode: "wash",
    "sku.0.unit": "ml",
    "sku.0.order": "1",
    "sku.0.packing": "",
    "sku.2.packing": "250 毫升",
    "sku.2.price": "128.50",
    "sku.2.__proto__": "x",
    "sku.x.packing": "1",
    "sku.3": "1",
    "picture.71.alt": "正面",
    "picture.71.src": "/a",
  };
  const ticked = createForm(sent);
  for (const code of ["calm", "clean"]) ticked.append("efficacyCodes", code);
  const { data } = await editProductForm.validate(ticked);
  expect(data).toMatchObject({
    efficacyCodes: ["calm", "clean"],
    sku: { "2": { packing: "250 毫升", price: 12_850, archived: false } },
    picture: { "71": { alt: "正面", removed: false } },
  });
  expect(Object.keys((data as { sku: object }).sku)).toEqual(["2"]);
  const wrong = { ...sent, "sku.2.price": "1.005", "sku.0.stock": "5" };
  expect((await editProductForm.validate(createForm(wrong))).error?.fieldErrors).toEqual({
    "sku.0.packing": "packing.required",
    "sku.0.price": "price.format",
    "sku.0.amount": "size.required",
    "sku.2.price": "price.format",
  });
  const none = { intent: "save", name: "洗髮露", categoryCode: "wash", "sku.0.unit": "ml" };
  expect((await editProductForm.validate(createForm(none))).error?.fieldErrors).toEqual({
    sku: "sku.required",
  });
  expect(
    (await editProductForm.validate(createForm({ intent: "addPacking" }))).error,
  ).toBeUndefined();
});
