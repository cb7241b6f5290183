import { expect, test } from "vitest";
import { sampleProfile } from "@contract/sample-shop/profile";
import {
  listContacts,
  toLineHref,
  toPhoneHref,
  getProfile,
  toWhatsAppMessageHref,
} from "./shop-profile";

test("contacts link to WhatsApp, LINE, email and telephone, in this order", () => {
  expect(listContacts(getProfile("en", sampleProfile)).map(({ href }) => href)).toEqual([
    "https://wa.me/85280000148",
    "https://line.me/R/ti/p/@rootwell-care",
    "mailto:care@rootwell.example",
    "tel:+85280000148",
  ]);
});

test("the list of contacts leaves out a contact that the shop does not have", () => {
  const alone = getProfile("zhTw", { ...sampleProfile, phone: "", whatsApp: "", line: "" });
  expect(listContacts(alone).map(({ name }) => name)).toEqual(["mail"]);
});

test("a telephone link contains the number without spaces and punctuation", () => {
  expect(toPhoneHref("+852 (8000) 01-48")).toBe("tel:+85280000148");
  expect(toWhatsAppMessageHref("+852 8000 0148", "Is it & was it?")).toBe(
    "https://wa.me/85280000148?text=Is%20it%20%26%20was%20it%3F",
  );
});

test("a personal LINE account and a business LINE account have different links", () => {
  expect(toLineHref("@my-shop")).toBe("https://line.me/R/ti/p/@my-shop");
  expect(toLineHref("my.name")).toBe("https://line.me/ti/p/~my.name");
});

test("opening hours break into lines between two periods, never within one period", () => {
  expect(getProfile("zhTw", sampleProfile).hours.match(/–./gu)).toEqual(["–\u2060", "–\u2060"]);
});
