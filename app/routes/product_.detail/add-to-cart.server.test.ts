import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { handleForm } from "~/forms/form-action.server";
import { readNotice } from "~/session/flash-notice.server";
import { readPendingAdd } from "~/session/visit-cookies.server";
import { addToCartAction } from "./add-to-cart.server";

/** Submits the form as a visitor. Returns the URL of the redirect and the cookies. */
async function submitForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const cookies: string[] = [];
  const visitor = {
    session: null,
    lang: "en",
    setCookie: (line: string) => cookies.push(line),
  } as unknown as AppLoadContext;
  const request = new Request("http://localhost/product/detail", { method: "POST", body: form });
  const answer = await handleForm({ request, context: visitor }, addToCartAction);
  if (!(answer instanceof Response)) throw new Error("The form of another page came back.");
  const sent = cookies.map((line) => line.split(";")[0]).join("; ");
  return { status: answer.status, to: answer.headers.get("Location"), cookies: sent };
}

const input = {
  productId: "1001",
  skuId: "9000",
  count: "2",
  redirect: "/product?sort=1",
  intent: "addToCart",
};

test('"buy now" by a visitor stores the goods and redirects to the sign-in page', async () => {
  const { status, to, cookies } = await submitForm({ ...input, intent: "buyNow" });
  expect([status, to]).toEqual([303, "/login?redirect=%2Fproduct%3Fsort%3D1"]);
  expect(readPendingAdd(cookies)).toEqual({
    productId: "1001",
    skuId: "9000",
    count: 2,
    buyNow: true,
  });
  expect(readNotice(cookies)?.key).toBe("auth.required");
});

test("adding to the cart with an invalid count or id shows a flash message", async () => {
  for (const [wrong, error, place] of [
    ...["0", "100", "two"].map((count) => [{ count }, "count.format", "#p1001"] as const),
    [{ productId: "<b>" }, "id.format", ""] as const,
  ]) {
    const { status, to, cookies } = await submitForm({ ...input, ...wrong });
    expect([status, to]).toEqual([303, `/product?sort=1${place}`]);
    expect(readNotice(cookies)).toMatchObject({ key: "api.warning", error });
    expect(readPendingAdd(cookies)).toBeNull();
  }
});

test("adding to the cart redirects only to URLs of the shop", async () => {
  const { to } = await submitForm({ ...input, redirect: "//evil.example/", intent: "buyNow" });
  expect(to).toBe("/login?redirect=%2Fproduct");
});
