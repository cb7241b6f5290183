import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { FORM_MAX_FIELDS } from "@contract/model/limits";
import { readRefundForm } from "./apply-page.server";

const HERE = "http://shop.example/user/returnOrder/apply?orderId=7";

/** Reads a form without a video. The cast is safe, because the context is only used for a video. */
function read(body: BodyInit, headers?: HeadersInit) {
  const request = new Request(HERE, { method: "POST", body, ...(headers && { headers }) });
  return readRefundForm(request, {} as AppLoadContext);
}

function createForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("the refund page reads text fields and ignores a file field without a file", async () => {
  const { form, videoFailure } = await read(
    createForm({ remark: "瓶蓋壞了", unpackVideo: new File([], ""), orderId: "7" }),
  );
  expect([...form]).toEqual([
    ["remark", "瓶蓋壞了"],
    ["orderId", "7"],
  ]);
  expect(videoFailure).toBeNull();
});

test("the refund page ignores a file in another field than the video", async () => {
  const { form } = await read(
    createForm({ other: new File(["x".repeat(300_000)], "a.mp4"), orderId: "7" }),
  );
  expect([...form]).toEqual([["orderId", "7"]]);
});

test("the refund page reads a form that contains no file", async () => {
  const { form } = await read(new URLSearchParams({ orderId: "7", intent: "preview" }));
  expect(form.get("intent")).toBe("preview");
});

test("the refund page rejects a form with too many or too long fields", async () => {
  await expect(read(createForm({ remark: "x".repeat(16 * 1024 + 1) }))).rejects.toHaveProperty(
    "status",
    413,
  );
  const count = FORM_MAX_FIELDS + 1;
  const many = Object.fromEntries(Array.from({ length: count }, (_, at) => [`item.${at}`, "1"]));
  await expect(read(createForm(many))).rejects.toHaveProperty("status", 413);
});

test("the refund page responds with 400 to an incomplete multipart form", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const begun = '--x\r\nContent-Disposition: form-data; name="orderId"\r\n\r\n7';
  await expect(read(begun, headers)).rejects.toHaveProperty("status", 400);
  await expect(read(begun, { "Content-Type": "multipart/form-data" })).rejects.toHaveProperty(
    "status",
    400,
  );
});
