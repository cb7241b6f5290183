import { expect, test } from "vitest";
import { readUserAgent } from "./read-user-agent";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    { browser: "Chrome", system: "Android" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
    { browser: "Firefox", system: "Windows" },
  ],
  ["", { browser: "", system: "" }],
])("readUserAgent returns the browser and the system of %s", (agent, facts) => {
  expect(readUserAgent(agent)).toEqual(facts);
});

test("a forged User-Agent cannot inject markup or line breaks", () => {
  const { browser, system } = readUserAgent(
    "<script>alert(1)</script>/1.0 (\r\nBcc: x@y.example)".repeat(9),
  );
  expect(browser + system).toMatch(/^[\w .-]{0,60}$/);
});
