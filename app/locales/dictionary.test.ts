import { expect, test } from "vitest";
import { LANGUAGES, STAFF_LANGUAGES, TEXT_LANGUAGES } from "@contract/model/languages";
import { staffEn } from "../back-office/messages/en";
import { mergeDictionary, type ShopMessages } from "./dictionary";
import { en } from "./en";
import { createTranslator } from "./page-translator";

/** An invented language with all messages for shoppers and no messages for staff. */
const french: ShopMessages = {
  ...en,
  cart: { ...en.cart, title: "Panier" },
  errors: { ...en.errors, phone: { ...en.errors.phone, required: "Votre numéro, svp." } },
};

test("a language without staff messages uses all staff messages of its fallback language", () => {
  const dictionary = mergeDictionary(french, staffEn);
  const { t } = createTranslator("fr", dictionary);
  expect(t("cart.title")).toBe("Panier");
  expect(t("errors.phone.required")).toBe("Votre numéro, svp.");
  expect(dictionary.staff).toEqual(staffEn.staff);
  expect(dictionary.staffProducts).toEqual(staffEn.staffProducts);
  expect(dictionary.errors).toMatchObject(staffEn.errors);
});

test("a language with a missing shopper message is a type error", () => {
  const { cart, ...rest } = french;
  const { title, ...untitled } = cart;
  // @ts-expect-error -- the namespace `cart` is missing
  mergeDictionary(rest, staffEn);
  // @ts-expect-error -- the message `cart.title` is missing
  mergeDictionary({ ...rest, cart: untitled }, staffEn);
  expect(title).toBe("Panier");
});

test("a language that is a fallback has its own texts and needs no other fallback", () => {
  for (const lang of LANGUAGES) {
    expect(STAFF_LANGUAGES[STAFF_LANGUAGES[lang]]).toBe(STAFF_LANGUAGES[lang]);
    expect(TEXT_LANGUAGES[TEXT_LANGUAGES[lang]]).toBe(TEXT_LANGUAGES[lang]);
  }
});

test("no form field has error messages in both the shopper and the staff messages", () => {
  expect(Object.keys(en.errors).filter((field) => field in staffEn.errors)).toEqual([]);
});
