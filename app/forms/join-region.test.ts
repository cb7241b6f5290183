import { expect, test } from "vitest";
import { joinRegion } from "./join-region";

test("a Chinese region goes before the address, an English one after it", () => {
  expect(joinRegion({ region: "灣仔區", address: "軒尼詩道 1 號" })).toBe("灣仔區 軒尼詩道 1 號");
  expect(joinRegion({ region: "Wan Chai", address: "1 Hennessy Road" })).toBe(
    "1 Hennessy Road, Wan Chai",
  );
});

test("a region that stands in the address already is not said twice", () => {
  expect(joinRegion({ region: "灣仔區", address: "灣仔區軒尼詩道 1 號" })).toBe(
    "灣仔區軒尼詩道 1 號",
  );
  expect(joinRegion({ region: "", address: "軒尼詩道 1 號" })).toBe("軒尼詩道 1 號");
});
