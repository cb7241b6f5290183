import { expect, test } from "vitest";
import { structuredDataScripts } from "./structured-data-scripts.server";

const structured = [{ "@context": "https://schema.org", "@type": "Product", name: "</script><b>" }];
const loaderData = { root: null, page: { head: { structured } } };

test("what a page is about stands in a script that nothing in it can end", () => {
  const script = structuredDataScripts({ loaderData, errors: null });
  expect(script).not.toContain("</script><b>");
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(script)![1]!;
  expect(JSON.parse(json)).toEqual(structured[0]);
});

test("a page that failed is about nothing", () => {
  expect(structuredDataScripts({ loaderData, errors: {} })).toBe("");
});
