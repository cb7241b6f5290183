import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REPEAT_SUBMIT_SKIP_BYTES, REPEAT_SUBMIT_WINDOW_MS } from "@contract/model/limits";
import {
  isRepeatedSubmit,
  countRecordBytes,
  RepeatSubmits,
  type Submit,
  type SubmitRecord,
} from "./repeat-submit.server";

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000); // Start when the process is one minute old.
});
afterEach(() => {
  vi.useRealTimers();
});

const first: SubmitRecord = { url: "/user/address", data: "intent=save&phone=1", time: 10_000 };

test("a post with the same URL and body is a repeated submission only within one second", () => {
  expect(isRepeatedSubmit(first, { ...first, time: 10_999 })).toBe(true);
  expect(isRepeatedSubmit(first, { ...first, time: 11_000 })).toBe(false);
});

test("a post with another URL or body, and a first post, is no repeated submission", () => {
  expect(isRepeatedSubmit(first, { ...first, url: "/user/info" })).toBe(false);
  expect(isRepeatedSubmit(first, { ...first, data: "intent=save&phone=2" })).toBe(false);
  expect(isRepeatedSubmit(undefined, first)).toBe(false);
});

test("a post of 5,242,879 bytes is compared for repetition, but not one of 5,242,880", () => {
  const sized = (bytes: number) => {
    const empty = { ...first, data: "" };
    return { ...empty, data: "a".repeat(bytes - countRecordBytes(empty)) };
  };
  const below = sized(REPEAT_SUBMIT_SKIP_BYTES - 1);
  const at = sized(REPEAT_SUBMIT_SKIP_BYTES);
  expect([countRecordBytes(below), countRecordBytes(at)]).toEqual([5_242_879, 5_242_880]);
  expect(isRepeatedSubmit(below, below)).toBe(true);
  expect(isRepeatedSubmit(at, at)).toBe(false);
});

const createPost = (changes: Partial<Submit> & { text?: string } = {}): Submit => ({
  sender: "shopper",
  method: "POST",
  url: "/user/address",
  contentType: "application/x-www-form-urlencoded",
  body: Buffer.from(changes.text ?? "intent=save"),
  ...changes,
});

test("a repeated submission gets the answer of the first one, even if that is still running", async () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(createPost(), Promise.resolve("placed"), 0);
  await expect(submits.findEarlierAnswer(createPost(), 500)).resolves.toBe("placed");
});

test("a submission is forgotten after one second", () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(createPost(), Promise.resolve("placed"));
  vi.advanceTimersByTime(REPEAT_SUBMIT_WINDOW_MS - 1);
  expect(submits.findEarlierAnswer(createPost())).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(submits.findEarlierAnswer(createPost())).toBeUndefined();
});

test("a repeated submission is detected even after posts with another sender, URL or body", () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(createPost(), Promise.resolve("a"), 0);
  submits.remember(createPost({ text: "intent=other" }), Promise.resolve("b"), 10);
  expect(submits.findEarlierAnswer(createPost(), 500)).toBeDefined();
  expect(submits.findEarlierAnswer(createPost({ sender: "another" }), 500)).toBeUndefined();
  expect(submits.findEarlierAnswer(createPost({ url: "/user/info" }), 500)).toBeUndefined();
});

test("a repeated submission may differ in the _csrf field and the multipart boundary", () => {
  const submits = new RepeatSubmits<string>();
  submits.remember(createPost({ text: "_csrf=one&intent=save" }), Promise.resolve("a"), 0);
  expect(submits.findEarlierAnswer(createPost({ text: "_csrf=two&intent=save" }), 1)).toBeDefined();
  const part = (boundary: string) =>
    createPost({
      contentType: `multipart/form-data; boundary=${boundary}`,
      text: `--${boundary}\r\nx`,
    });
  submits.remember(part("AaB03x"), Promise.resolve("a"), 0);
  expect(submits.findEarlierAnswer(part("CcD04y"), 1)).toBeDefined();
});
