import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readNotice } from "~/session/flash-notice.server";
import { addressCardForm } from "./address-card";
import { handleForm, defineFormAction, type FormAction } from "./form-action.server";
import { showFormAgain, showFailure, redirectWithNotice } from "./form-outcome.server";
import { defineFormValidator } from "./form-validator";
import { decideRefundForm } from "../back-office/forms/refunds-and-payments";

const form = defineFormValidator(
  {
    save: z.object({
      name: z.string({ error: "name.required" }),
      password: z.optional(z.string()),
      redirect: z.optional(z.string()),
    }),
    delete: z.object({}),
  },
  { main: "save" },
);
const saveAction = defineFormAction(form, {
  save: ({ name }) => redirectWithNotice("/saved", { key: "info.saved", params: { name } }),
  delete: () => showFailure({ kind: "refusal", errKey: "stockShort", params: { left: 3 } }),
});

/** Posts fields to an action that handles these forms. */
async function post<Extra>(fields: Record<string, string>, ...forms: FormAction<Extra>[]) {
  const cookies: string[] = [];
  const context = { setCookie: (line: string) => cookies.push(line) } as unknown as AppLoadContext;
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost/page", { method: "POST", body });
  const answer = await handleForm({ request, context }, ...forms);
  const notice = readNotice(cookies.map((line) => line.split(";", 1)[0]).join("; "));
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location"), notice };
  return { status: answer.init?.status, result: answer.data, notice };
}

test("a form action redirects by 303 after success and shows a flash message on the next page", async () => {
  const notice = { key: "info.saved", params: { name: "Ming" } };
  const answer = await post({ intent: "save", name: "Ming" }, saveAction);
  expect(answer).toEqual({ status: 303, to: "/saved", notice });
  expect(await post({ name: "Ming" }, saveAction), "no intent is the main one").toEqual(answer);
});

test.each(["noSuchIntent", "__proto__", "toString"])(
  "a form action rejects intent=%s",
  async (intent) => {
    await expect(post({ intent, name: "Ming" }, saveAction)).rejects.toHaveProperty("status", 400);
  },
);

test("a form action rejects a post without intent if the form has no main button", async () => {
  const cards = defineFormAction(addressCardForm, {
    delete: () => redirectWithNotice("/"),
    setDefault: () => redirectWithNotice("/"),
  });
  await expect(post({ addressId: "7" }, cards)).rejects.toHaveProperty("status", 400);
  const chosen = await post({ addressId: "7", intent: "setDefault" }, saveAction, cards);
  expect([chosen.status, chosen.to]).toEqual([303, "/"]);
});

test("a form action with invalid fields shows the form again with the submitted values except passwords", async () => {
  const sent = { password: "Rootwell26", redirect: "/here", other: "x", _csrf: "y" };
  const { status, result } = await post(sent, saveAction);
  expect([status, result]).toEqual([
    422,
    {
      formId: undefined,
      fieldErrors: { name: "name.required" },
      repopulateFields: { redirect: "/here" },
      params: {},
      notice: null,
      extra: null,
    },
  ]);
});

test("a form action shows the form again with the status and message of a failed call", async () => {
  const { status, result } = await post({ intent: "delete" }, saveAction);
  const notice = { key: "api.warning", refusal: "stockShort", params: { left: 3 } };
  expect([status, result?.notice, result?.params]).toEqual([409, notice, { left: 3 }]);
});

test("a form action reports the failure of a form on another page by a flash message there", async () => {
  const elsewhere = defineFormAction(
    form,
    { save: () => showFormAgain({}), delete: () => showFailure({ kind: "network" }) },
    { backTo: ({ redirect = "/list" }) => redirect },
  );
  const wrong = { key: "api.warning", error: "name.required" };
  expect(await post({ redirect: "/here" }, elsewhere)).toEqual({
    status: 303,
    to: "/here",
    notice: wrong,
  });
  expect(await post({ intent: "delete" }, elsewhere)).toEqual({
    status: 303,
    to: "/list",
    notice: { key: "api.network" },
  });
});

test("a form action adds the page's extra data to every form that is shown again", async () => {
  const counted: FormAction<number> = defineFormAction(
    form,
    { save: () => redirectWithNotice("/"), delete: () => showFormAgain({ status: 200, extra: 1 }) },
    { extra: ({ redirect }) => Promise.resolve(redirect?.length ?? 0) },
  );
  expect((await post({ redirect: "/four" }, counted)).result?.extra).toBe(5);
  expect((await post({ intent: "delete" }, counted)).result?.extra).toBe(1);
});

test("if reading the form fails, the form action reports this failure instead of field errors", async () => {
  const readFailure = showFailure({ kind: "refusal", errKey: "fileTooBig", field: "video" });
  const upload = defineFormAction(
    form,
    { save: () => redirectWithNotice("/"), delete: () => redirectWithNotice("/") },
    { readFailure },
  );
  expect((await post({}, upload)).result).toMatchObject({
    fieldErrors: {},
    notice: { refusal: "fileTooBig" },
  });
});

test("a form action rejects an emptied amount instead of treating it as the full amount", async () => {
  const approved: unknown[] = [];
  const done = () => redirectWithNotice("/staff/refunds");
  const deciding = defineFormAction(decideRefundForm, {
    accept: done,
    received: done,
    reject: done,
    sendReplacement: done,
    approve: ({ amount }) => {
      approved.push(amount);
      return done();
    },
  });
  const { status, result } = await post({ intent: "approve", refundId: "7", amount: "" }, deciding);
  expect([status, Object.keys(result?.fieldErrors ?? {})]).toEqual([422, ["amount"]]);
  await post({ intent: "approve", refundId: "7" }, deciding);
  expect(approved).toEqual([undefined]);
});
