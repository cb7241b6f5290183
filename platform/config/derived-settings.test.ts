import { expect, test } from "vitest";
import { offersBackOffice, paymentSites, shopAddresses } from "./derived-settings";
import { readSettings } from "./read-settings";
import { storefrontSettings } from "./settings";

const STRIPE = "https://checkout.stripe.com";
const DEPLOYED = "https://shop.example/prod-api";

function sitesOf(environment: Record<string, string>): readonly string[] {
  return paymentSites(readSettings(storefrontSettings, environment));
}

function offers(environment: Record<string, string>): boolean {
  const settings = readSettings(storefrontSettings, environment);
  return offersBackOffice(settings, shopAddresses(settings, [settings.HOST]));
}

test("allows payment forms to lead to Stripe if the shop's own backend has Stripe's key", () => {
  expect(sitesOf({ STRIPE_SECRET_KEY: "sk_test_x" })).toEqual([STRIPE]);
  expect(sitesOf({})).toEqual([]);
});

test("allows payment forms to lead to the origins in PAY_ORIGINS", () => {
  expect(
    sitesOf({ PROD_API_URL: DEPLOYED, PAY_ORIGINS: `${STRIPE}, https://pay.example/` }),
  ).toEqual([STRIPE, "https://pay.example"]);
});

test("offers the staff pages if the shop's own backend has a staff password", () => {
  expect(offers({})).toBe(true);
  expect(offers({ APP_ORIGIN: "https://shop.example" })).toBe(false);
  const open = { APP_ORIGIN: "https://shop.example", STAFF_PASSWORD: "a good one" };
  expect(offers(open)).toBe(true);
  expect(offers({ ...open, PROD_API_URL: DEPLOYED })).toBe(false);
});

test("a shop that other machines can reach is not a demo shop", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "127.0.0.1.evil.example"])
    expect(offers({ HOST, APP_ORIGIN: "http://localhost:3000" }), HOST).toBe(false);
  for (const HOST of ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
    expect(offers({ HOST }), HOST).toBe(true);
});
