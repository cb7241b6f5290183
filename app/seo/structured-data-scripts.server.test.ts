import { expect, test } from "vitest";
import { renderStructuredData } from "./structured-data-scripts.server";

const structured = [{ "@context": "https://schema.org", "@type": "Product", name: "</script><b>" }];
const loaderData = { root: null, page: { head: { structured } } };

test("the script with structured data cannot be ended by its content", () => {
  const script = renderStructuredData({ loaderData, errors: null });
  expect(script).not.toContain("</script><b>");
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(script)![1]!;
  expect(JSON.parse(json)).toEqual(structured[0]);
});

test("a page that failed contains no structured data", () => {
  expect(renderStructuredData({ loaderData, errors: {} })).toBe("");
});
