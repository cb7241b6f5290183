/* Tests the access to return videos, which may show someone's home. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { makeFormBuyers } from "../fixtures/form-buyer";
import type { FormClient } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";
import { createVideoFile } from "../fixtures/video-file";

let shop: BuiltShop;
let staff: FormClient;
let sender: FormClient;
let stranger: FormClient;
let fileName: string;

beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
  const [buyer, other] = await makeFormBuyers(shop, 2);
  [sender, stranger] = [buyer!.client, other!.client];
  const names = { nameZhTw: "影片", nameEn: "Video" };
  const product = await shop.callQa<{ productId: string }>("product", {
    ...names,
    price: 100,
    stock: 9,
  });
  fileName = await returnWithVideo((await buyer!.buy(product)).orderId);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

/** Creates a received order with a return video. Returns the file name in the link for staff. */
async function returnWithVideo(orderId: string): Promise<string> {
  const order = await sender.get(`/user/order/detail?id=${orderId}`);
  const [, orderNo] = /data-order-no="([^"]+)"/.exec(order.html) ?? [];
  await shop.callQa("advance", { orderNo, to: "completed" });
  const path = `/user/returnOrder/apply?orderId=${orderId}`;
  const body = new FormData();
  for (const [name, value] of (await sender.get(path)).form("requestId").fields)
    body.set(name, name.startsWith("item.") ? "1" : value);
  const chosen = { refundType: "2", reason: "1", unopened: "on", intent: "apply" };
  for (const [name, value] of Object.entries(chosen)) body.set(name, value);
  body.delete("unpackVideo");
  body.set("requestId", randomUUID());
  body.set("unpackVideo", new Blob([createVideoFile()], { type: "video/mp4" }), "unpacking.mp4");
  const answer = await sender.ask(path, { method: "POST", body });
  expect(answer.headers.get("Location")).toContain("/user/returnOrder/detail");
  const queue = await staff.get("/staff/refunds");
  return /href="\/staff\/videos\/([\w-]+\.mp4)"/.exec(queue.html)![1]!;
}

test("staff can load the video of a return, whole and in parts, and only as a video", async () => {
  const whole = await staff.ask(`/staff/videos/${fileName}`, {});
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 4_096]);
  expect(whole.headers.get("Content-Type")).toBe("video/mp4");
  expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(whole.headers.get("Content-Disposition")).toBe(`inline; filename="${fileName}"`);
  expect(whole.headers.get("Cache-Control")).toBe("private, no-store");
  const part = await fetchPart("bytes=4-11");
  expect([part.status, await part.text()]).toEqual([206, "ftypisom"]);
  expect(part.headers.get("Content-Range")).toBe("bytes 4-11/4096");
  expect((await fetchPart("bytes=9000-")).status).toBe(416);
});

function fetchPart(Range: string): Promise<Response> {
  return fetch(`${staff.origin}/staff/videos/${fileName}`, {
    headers: { Range, Cookie: staff.cookies },
  });
}

test("another shopper or a visitor never gets the video of a return, by either URL", async () => {
  for (const somebody of [sender, stranger, shop.createClient()]) {
    const answer = await somebody.ask(`/staff/videos/${fileName}`, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/staff/login"]);
  }
  expect((await sender.ask(`/profile/videos/${fileName}`, {})).status).toBe(200);
  expect((await stranger.ask(`/profile/videos/${fileName}`, {})).status).toBe(404);
  expect((await shop.createClient().ask(`/profile/videos/${fileName}`, {})).status).toBe(302);
});

test("a video file name that leads outside the folder is not found", async () => {
  const names = ["..%2F..%2Fsecrets.json", "a.mp4", `${fileName}%00`, `${fileName}.part`];
  for (const name of names)
    expect((await staff.ask(`/staff/videos/${name}`, {})).status, name).toBeGreaterThanOrEqual(400);
});
