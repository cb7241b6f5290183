import type { Validator } from "remix-validated-form";
import type { ZodMiniType } from "zod/mini";
import { expect, test } from "vitest";
import {
  improveContactInfo,
  loginUpdatePassword,
  register,
  updateBasicInfo,
} from "@contract/accounts";
import { addAddress } from "@contract/addresses";
import { submitOrder } from "@contract/orders";
import { addressForm } from "./address";
import { changePasswordForm } from "./change-password";
import { checkoutForm } from "./checkout";
import { contactForm } from "./contact";
import { personalInfoForm } from "./personal-info";
import { registerForm } from "./register";

/** One form and the request that it becomes: both must judge every value alike. */
interface Layers {
  readonly form: Validator<unknown>;
  readonly request: ZodMiniType;
  readonly good: Readonly<Record<string, string>>;
}

const person = {
  realName: "陳小明",
  nickname: "Ming",
  phone: "91234567",
  sex: "0",
  birthday: "1990-01-31",
  email: "ming@example.com",
  address: "旺角道 1 號",
  doorNumber: "12A",
};
const passwords = { password: "Rootwell26", confirmPassword: "Rootwell26" };

const FORMS = {
  register: {
    form: registerForm,
    request: register.request,
    good: { ...person, ...passwords, loginName: "rootwell01", code: "123456" },
  },
  changePassword: {
    form: changePasswordForm,
    request: loginUpdatePassword.request,
    good: { ...passwords, oldPassword: "Rootwell25" },
  },
  personalInfo: { form: personalInfoForm, request: updateBasicInfo.request, good: person },
  address: {
    form: addressForm,
    request: addAddress.request,
    good: { consignee: "陳小明", phone: "+852 9123-4567", address: "旺角道 1 號" },
  },
  contact: {
    form: contactForm,
    request: improveContactInfo.request,
    good: { type: "2", line: "ming", whatsApp: "91234567" },
  },
  checkout: {
    form: checkoutForm,
    request: submitOrder.request,
    good: { addressId: "7123456789012345678", settleToken: "abcdefgh.ijkl" },
  },
} satisfies Record<string, Layers>;

const EMOJI = "🧴"; // two UTF-16 units, as `maxlength` counts them
const letters = (count: number) => "a".repeat(count);

type Case = readonly [form: keyof typeof FORMS, field: string, value: string, error: string | null];

const lengthCases = (
  form: keyof typeof FORMS,
  field: string,
  { max, required }: { max: number; required: boolean },
): Case[] => [
  [form, field, "", required ? `${field}.required` : null],
  [form, field, "   ", required ? `${field}.required` : null],
  [form, field, "a", null],
  [form, field, letters(max), null],
  [form, field, letters(max + 1), `${field}.length`],
  [form, field, EMOJI.repeat(max / 2), null],
  [form, field, EMOJI.repeat(max / 2) + "a", `${field}.length`],
  [form, field, `a\u0000b`, `${field}.format`],
  [form, field, "a\nb", `${field}.format`],
];

const CASES: readonly Case[] = [
  ["register", "loginName", "", "loginName.required"],
  ["register", "loginName", letters(7), "loginName.length"],
  ["register", "loginName", letters(8), null],
  ["register", "loginName", letters(14), null],
  ["register", "loginName", letters(15), "loginName.length"],
  ["register", "loginName", "  rootwell01  ", null],
  ["register", "loginName", "root_well", "loginName.format"],
  ["register", "loginName", "根源養髮根源養髮", "loginName.format"],
  ...(["register", "changePassword"] as const).flatMap((form): Case[] => [
    [form, "password", "", "password.required"],
    [form, "password", "Rootwe1", "password.length"],
    [form, "password", "Rootwel1", null],
    [form, "password", "Rootwell202611", null],
    [form, "password", "Rootwell2026111", "password.length"],
    [form, "password", "rootwell26", "password.format"],
    [form, "password", "ROOTWELL26", "password.format"],
    [form, "password", "Rootwellxx", "password.format"],
    [form, "password", "Rootwell(6", "password.format"],
    [form, "password", "Root well2", "password.format"],
    [form, "password", " Rootwell26", "password.format"],
  ]),
  ["changePassword", "oldPassword", "", "oldPassword.required"],
  ...lengthCases("register", "realName", { max: 20, required: true }),
  ...lengthCases("register", "nickname", { max: 20, required: true }),
  ...lengthCases("personalInfo", "nickname", { max: 20, required: true }),
  ...lengthCases("register", "address", { max: 50, required: false }),
  ...lengthCases("register", "doorNumber", { max: 50, required: false }),
  ...lengthCases("address", "consignee", { max: 20, required: true }),
  ...lengthCases("address", "address", { max: 50, required: true }),
  ...lengthCases("address", "doorNumber", { max: 50, required: false }),
  ...lengthCases("address", "postalCode", { max: 50, required: false }),
  ["contact", "line", letters(50), null],
  ["contact", "line", letters(51), "line.length"],
  ["contact", "whatsApp", letters(50), null],
  ["contact", "whatsApp", letters(51), "whatsApp.length"],
  ...["91234567", "+852 9123 4567", "21234567", "0912345678", "+886912345678", "0223456789"].map(
    (number): Case => ["address", "phone", number, null],
  ),
  ...["(852) 9123-4567", "+853 6123 4567", "13812345678", "+86 138 1234 5678"].map(
    (number): Case => ["register", "phone", number, null],
  ),
  ...["12", "abcdefgh", "1234567890123456", "９１２３４５６７"].map((number): Case => [
    "register",
    "phone",
    number,
    "phone.format",
  ]),
  ["register", "phone", "", "phone.required"],
  ["register", "phone", "1".repeat(21), "phone.length"],
  ["register", "email", "", "email.required"],
  ["register", "email", `${letters(88)}@example.com`, null],
  ["register", "email", `${letters(89)}@example.com`, "email.length"],
  ...["ming", "ming@", "@example.com", "a b@example.com", "ming@example", "a..b@example.com"].map(
    (address): Case => ["register", "email", address, "email.format"],
  ),
  ["register", "birthday", "", "birthday.required"],
  ["register", "birthday", "1900-01-01", null],
  ["register", "birthday", "1899-12-31", "birthday.format"],
  ["register", "birthday", "2024-02-29", null],
  ["register", "birthday", "2023-02-29", "birthday.format"],
  ["register", "birthday", "2099-01-01", "birthday.format"],
  ["register", "birthday", "31/01/1990", "birthday.format"],
  ["register", "code", "", "code.required"],
  ["register", "code", "12345", "code.format"],
  ["register", "code", "1234567", "code.format"],
  ["register", "sex", "3", "sex.format"],
  ["personalInfo", "code", "", null],
  ["personalInfo", "code", "12345", "code.format"],
  ["checkout", "remark", letters(200), null],
  ["checkout", "remark", letters(201), "remark.length"],
  ["checkout", "remark", "two\r\nlines", null],
  ["checkout", "remark", "bell\u0007", "remark.format"],
];

test.each(CASES)(
  "%s: %s of %j gives %s in form and contract",
  async (name, field, value, error) => {
    const { form, request, good } = FORMS[name];
    const sent: Record<string, string> = { ...good, [field]: value };
    if (field === "password" && value !== "") sent.confirmPassword = value;
    const formData = new FormData();
    for (const [key, text] of Object.entries(sent)) formData.append(key, text);

    const checked = await form.validate(formData);
    expect(checked.error?.fieldErrors[field] ?? null).toBe(error);
    expect(checked.error === undefined).toBe(error === null);

    const asked = request.safeParse(toRequest(sent));
    expect(asked.success).toBe(error === null);
  },
);

/** As the page sends it on: without empty fields, a chosen type as a number. */
function toRequest({ type, ...sent }: Readonly<Record<string, string>>): Record<string, unknown> {
  const filled = Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== ""));
  return type === undefined ? filled : { ...filled, type: Number(type) };
}
