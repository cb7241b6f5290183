import { expect, test } from "vitest";
import { readRefreshChoice } from "./visit-cookies.server";

function choose(address: string, cookie = "") {
  const set: string[] = [];
  const request = new Request("http://shop.example/user/order", { headers: { Cookie: cookie } });
  const seconds = readRefreshChoice(new URLSearchParams(address), request, {
    setCookie: (header) => set.push(header),
  });
  return { seconds, set };
}

test("order pages reload automatically only if the shopper has turned this on", () => {
  expect(choose("")).toEqual({ seconds: null, set: [] });
  expect(choose("refresh=1")).toEqual({ seconds: null, set: [] });
  const { seconds, set } = choose("refresh=30");
  expect(seconds).toBe(30);
  expect(set.join()).toMatch(/^orderRefresh=on; Max-Age=15552000; Path=\/user; HttpOnly/);
});

test("the choice to reload order pages is stored in a cookie until ?refresh=0 clears it", () => {
  expect(choose("status=5", "orderRefresh=on")).toEqual({ seconds: 30, set: [] });
  const { seconds, set } = choose("refresh=0", "orderRefresh=on");
  expect(seconds).toBeNull();
  expect(set.join()).toContain("Max-Age=0");
});
