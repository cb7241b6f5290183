import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REPEAT_SUBMIT_SKIP_BYTES, REPEAT_SUBMIT_WINDOW_MS } from "@contract/model/limits";
import {
  isRepeatedSubmit,
  recordBytes,
  RepeatSubmits,
  type Submit,
  type SubmitRecord,
} from "./repeat-submit.server";

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000); // a process that is a minute old
});
afterEach(() => {
  vi.useRealTimers();
});

const first: SubmitRecord = { url: "/user/address", data: "intent=save&phone=1", time: 10_000 };

test("the same url and body within a second is a repeat, at one second it is not", () => {
  expect(isRepeatedSubmit(first, { ...first, time: 10_999 })).toBe(true);
  expect(isRepeatedSubmit(first, { ...first, time: 11_000 })).toBe(false);
});

test("another url, another body or no submit before is no repeat", () => {
  expect(isRepeatedSubmit(first, { ...first, url: "/user/info" })).toBe(false);
  expect(isRepeatedSubmit(first, { ...first, data: "intent=save&phone=2" })).toBe(false);
  expect(isRepeatedSubmit(undefined, first)).toBe(false);
});

test("a record of 5,242,879 bytes is compared, one of 5,242,880 is not", () => {
  const sized = (bytes: number) => {
    const empty = { ...first, data: "" };
    return { ...empty, data: "a".repeat(bytes - recordBytes(empty)) };
  };
  const below = sized(REPEAT_SUBMIT_SKIP_BYTES - 1);
  const at = sized(REPEAT_SUBMIT_SKIP_BYTES);
  expect([recordBytes(below), recordBytes(at)]).toEqual([5_242_879, 5_242_880]);
  expect(isRepeatedSubmit(below, below)).toBe(true);
  expect(isRepeatedSubmit(at, at)).toBe(false);
});

const post = (changes: Partial<Submit> & { text?: string } = {}): Submit => ({
  sender: "shopper",
  method: "POST",
  url: "/user/address",
  contentType: "application/x-www-form-urlencoded",
  body: Buffer.from(changes.text ?? "intent=save"),
  ...changes,
});

test("a second press hears the answer of the first, also while that is under way", async () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(post(), Promise.resolve("placed"), 0);
  await expect(submits.earlierAnswer(post(), 500)).resolves.toBe("placed");
});

test("a submit is remembered for a second", () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(post(), Promise.resolve("placed"));
  vi.advanceTimersByTime(REPEAT_SUBMIT_WINDOW_MS - 1);
  expect(submits.earlierAnswer(post())).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(submits.earlierAnswer(post())).toBeUndefined();
});

test("another sender, address or body in between takes nothing away", () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(post(), Promise.resolve("a"), 0);
  submits.remember(post({ text: "intent=other" }), Promise.resolve("b"), 10);
  expect(submits.earlierAnswer(post(), 500)).toBeDefined();
  expect(submits.earlierAnswer(post({ sender: "another" }), 500)).toBeUndefined();
  expect(submits.earlierAnswer(post({ url: "/user/info" }), 500)).toBeUndefined();
});

test("neither the _csrf field nor a multipart boundary makes two posts differ", () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(post({ text: "_csrf=one&intent=save" }), Promise.resolve("a"), 0);
  expect(submits.earlierAnswer(post({ text: "_csrf=two&intent=save" }), 1)).toBeDefined();
  const part = (boundary: string) =>
    post({ contentType: `multipart/form-data; boundary=${boundary}`, text: `--${boundary}\r\nx` });
  submits.remember(part("AaB03x"), Promise.resolve("a"), 0);
  expect(submits.earlierAnswer(part("CcD04y"), 1)).toBeDefined();
});
