import { expect, test } from "vitest";
import { checkOrigin } from "./make-post-handler.server";

const OWN = "https://shop.example";
const ORIGINS = {
  own: OWN,
  evil: "https://evil.test",
  null: "null",
  "other port": `${OWN}:8443`,
  "http for https": "http://shop.example",
  garbage: "shop.example",
  absent: undefined,
};
const SITES = ["same-origin", "none", "same-site", "cross-site", "nonsense", undefined];

const cases = Object.entries(ORIGINS).flatMap(([name, origin]) =>
  SITES.map((secFetchSite) => ({ name, origin, secFetchSite })),
);

test.each(cases)(
  "the origin check decides about a post with Origin $name and Sec-Fetch-Site $secFetchSite",
  ({ origin, secFetchSite }) => {
    const isOwnSite = [undefined, "same-origin", "none"].includes(secFetchSite);
    const isOwnOrigin = origin === undefined || origin === OWN;
    const nothing = origin === undefined && secFetchSite === undefined;
    const expected = nothing ? "ask" : isOwnSite && isOwnOrigin ? "allow" : "refuse";
    expect(checkOrigin({ secFetchSite, origin }, [OWN])).toBe(expected);
  },
);

test.each([
  ["a page of the shop", `${OWN}/login?redirect=%2Findex`, "allow"],
  ["the shop's origin alone", OWN, "allow"],
  ["a page of another site", "https://evil.test/login", "refuse"],
  ["a host that begins like the shop's", `${OWN}.evil.test/`, "refuse"],
  ["the shop's origin as a user name", `${OWN}@evil.test/`, "refuse"],
  ["the shop's origin in the query", `https://evil.test/?${OWN}/`, "refuse"],
  ["another port", `${OWN}:8443/login`, "refuse"],
  ["http instead of https", "http://shop.example/login", "refuse"],
  ["a path alone", "/login", "refuse"],
  ["a blank page", "about:blank", "refuse"],
  ["an empty header", "", "ask"],
])(
  "without Origin and Sec-Fetch-Site, the origin check decides by a Referer of %s",
  (_, referer, expected) => {
    expect(checkOrigin({ referer }, [OWN])).toBe(expected);
  },
);

test("the origin check rejects a foreign Origin or Sec-Fetch-Site even if the Referer is the shop's", () => {
  const referer = `${OWN}/login`;
  expect(checkOrigin({ referer, origin: "https://evil.test" }, [OWN])).toBe("refuse");
  expect(checkOrigin({ referer, secFetchSite: "cross-site" }, [OWN])).toBe("refuse");
});
