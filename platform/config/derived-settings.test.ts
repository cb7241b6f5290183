import { expect, test } from "vitest";
import { offersBackOffice, getPaymentSites, getShopAddresses } from "./derived-settings";
import { readSettings } from "./read-settings";
import { storefrontSettings } from "./settings";

const STRIPE = "https://checkout.stripe.com";
const DEPLOYED = "https://shop.example/prod-api";

function listPaymentSites(environment: Record<string, string>): readonly string[] {
  return getPaymentSites(readSettings(storefrontSettings, environment));
}

function areApiDocsOffered(environment: Record<string, string>): boolean {
  const settings = readSettings(storefrontSettings, environment);
  return offersBackOffice(settings, getShopAddresses(settings, [settings.HOST]));
}

test("the shop allows form posts to Stripe if its own backend has a Stripe key", () => {
  expect(listPaymentSites({ STRIPE_SECRET_KEY: "sk_test_x" })).toEqual([STRIPE]);
  expect(listPaymentSites({})).toEqual([]);
});

test("the shop allows form posts to the origins in PAY_ORIGINS", () => {
  expect(
    listPaymentSites({ PROD_API_URL: DEPLOYED, PAY_ORIGINS: `${STRIPE}, https://pay.example/` }),
  ).toEqual([STRIPE, "https://pay.example"]);
});

test("the shop has a back office if its own backend has a staff password", () => {
  expect(areApiDocsOffered({})).toBe(true);
  expect(areApiDocsOffered({ APP_ORIGIN: "https://shop.example" })).toBe(false);
  const open = { APP_ORIGIN: "https://shop.example", STAFF_PASSWORD: "a good one" };
  expect(areApiDocsOffered(open)).toBe(true);
  expect(areApiDocsOffered({ ...open, PROD_API_URL: DEPLOYED })).toBe(false);
});

test("a shop that other machines can reach is not a demo shop", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "127.0.0.1.evil.example"])
    expect(areApiDocsOffered({ HOST, APP_ORIGIN: "http://localhost:3000" }), HOST).toBe(false);
  for (const HOST of ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
    expect(areApiDocsOffered({ HOST }), HOST).toBe(true);
});
