import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { GzipWithInsertion } from "./basket-pages.server";

test("GzipWithInsertion returns one valid gzip stream for an inserted text of any length", () => {
  const [before, after] = ["<p>一二三</p>".repeat(500), "<footer>頁尾</footer>".repeat(500)];
  const around = new GzipWithInsertion(before, after);
  for (const insertion of ["", "x", "<li>商品</li>".repeat(3), "長".repeat(70_000)])
    expect(gunzipSync(around.withInsertion(insertion)).toString()).toBe(before + insertion + after);
});
