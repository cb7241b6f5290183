import { expect, test } from "vitest";
import {
  formatCentsAsDecimal,
  formatDate,
  formatDateTime,
  formatHkd,
  formatTwd,
  formatShortDate,
  formatIsoTime,
  formatCount,
} from "./formats";

test("formatTwd converts HK cents at the rate for HK$100 and rounds to whole NT$", () => {
  expect(formatTwd(13_800, 412)).toBe("NT$569");
  expect(formatTwd(129_900, 400)).toBe("NT$5,196");
});

test("formatHkd formats amounts as HK$1,299.00", () => {
  expect(formatHkd(129_900)).toBe("HK$1,299.00");
  expect(formatHkd(5)).toBe("HK$0.05");
  expect(formatHkd(-12_000)).toBe("−HK$120.00");
  expect(formatHkd(1_000_000_000)).toBe("HK$10,000,000.00");
});

test("amounts for other programs are decimals without separators", () => {
  expect(formatCentsAsDecimal(129_905)).toBe("1299.05");
});

test("counts are formatted with thousands separators", () => {
  expect(formatCount(12_480)).toBe("12,480");
});

/** Removes the characters that prevent line breaks, so that the expected texts are readable. */
const read = (date: string) => date.replaceAll("\u2060", "").replaceAll("\u00a0", " ");

test("dates are formatted in UTC+8, independent of the server's time zone", () => {
  expect(read(formatDate("2026-03-07T16:30:00Z", "zhTw"))).toBe("2026年3月8日");
  expect(read(formatDate("2026-03-07T16:30:00Z", "en"))).toBe("8 Mar 2026");
  expect(read(formatDateTime("2026-03-08 00:30:00", "zhTw"))).toBe("2026年3月8日 00:30");
  expect(read(formatDateTime("2026-03-08 00:30:00", "en"))).toBe("8 Mar 2026, 00:30");
});

test("a formatted date allows a line break only before the time of day", () => {
  const joined = ["2026", "年", "3", "月", "8", "日"].join("\u2060");
  expect(formatDate("2026-03-08 00:30:00", "zhTw")).toBe(joined);
  expect(formatShortDate("2026-03-08 00:30:00", "zhTw")).toBe(joined.slice(-7));
  expect(formatDateTime("2026-03-08 00:30:00", "zhTw")).toBe(`${joined} 00:30`);
  expect(formatDateTime("2026-03-08 00:30:00", "en")).toBe("8\u00a0Mar\u00a02026, 00:30");
});

test("times of the API are parsed in UTC+8", () => {
  expect(formatIsoTime("2026-03-08 00:30:00")).toBe("2026-03-07T16:30:00.000Z");
});

test("an invalid time of the API is rejected", () => {
  expect(() => formatIsoTime("soon")).toThrow(RangeError);
});
