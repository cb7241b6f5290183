import { expect, test } from "vitest";
import { renderStructuredData } from "./structured-data-scripts.server";

const structured = [{ "@context": "https://schema.org", "@type": "Product", name: "</script><b>" }];
const loaderData = { root: null, page: { head: { structured } } };

test("writes structured data into a script that its content cannot end", () => {
  const script = renderStructuredData({ loaderData, errors: null });
  expect(script).not.toContain("</script><b>");
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(script)![1]!;
  expect(JSON.parse(json)).toEqual(structured[0]);
});

test("writes no structured data for a page that failed", () => {
  expect(renderStructuredData({ loaderData, errors: {} })).toBe("");
});
