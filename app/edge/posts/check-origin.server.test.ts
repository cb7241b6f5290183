import { expect, test } from "vitest";
import { checkOrigin } from "./check-origin.server";

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

test.each(cases)("Origin $name, Sec-Fetch-Site $secFetchSite", ({ origin, secFetchSite }) => {
  const isOwnSite = [undefined, "same-origin", "none"].includes(secFetchSite);
  const isOwnOrigin = origin === undefined || origin === OWN;
  const nothing = origin === undefined && secFetchSite === undefined;
  const expected = nothing ? "ask" : isOwnSite && isOwnOrigin ? "allow" : "refuse";
  expect(checkOrigin({ secFetchSite, origin }, [OWN])).toBe(expected);
});
