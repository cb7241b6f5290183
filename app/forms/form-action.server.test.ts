import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readNotice } from "~/session/flash-notice.server";
import { addressCardForm } from "./address-card";
import { answerForm, formAction, type FormAction } from "./form-action.server";
import { formBack, formFailed, goTo } from "./form-outcome.server";
import { formValidator } from "./form-validator";
import { decideRefundForm } from "../back-office/forms/decide-refund";

const form = formValidator(
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
const saving = formAction(form, {
  save: ({ name }) => goTo("/saved", { key: "info.saved", params: { name } }),
  delete: () => formFailed({ kind: "refusal", errKey: "stockShort", params: { left: 3 } }),
});

/** Posts fields to the action of a page with these forms. */
async function post<Extra>(fields: Record<string, string>, ...forms: FormAction<Extra>[]) {
  const cookies: string[] = [];
  const context = { setCookie: (line: string) => cookies.push(line) } as unknown as AppLoadContext;
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost/page", { method: "POST", body });
  const answer = await answerForm({ request, context }, ...forms);
  const notice = readNotice(cookies.map((line) => line.split(";", 1)[0]).join("; "));
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location"), notice };
  return { status: answer.init?.status, result: answer.data, notice };
}

test("done leads on by 303, with a notice at the top of the next page", async () => {
  const notice = { key: "info.saved", params: { name: "Ming" } };
  const answer = await post({ intent: "save", name: "Ming" }, saving);
  expect(answer).toEqual({ status: 303, to: "/saved", notice });
  expect(await post({ name: "Ming" }, saving), "no intent is the main one").toEqual(answer);
});

test.each(["noSuchIntent", "__proto__", "toString"])("intent=%s is refused", async (intent) => {
  await expect(post({ intent, name: "Ming" }, saving)).rejects.toHaveProperty("status", 400);
});

test("a post without intent is refused where no button is the main one", async () => {
  const cards = formAction(addressCardForm, {
    delete: () => goTo("/"),
    setDefault: () => goTo("/"),
  });
  await expect(post({ addressId: "7" }, cards)).rejects.toHaveProperty("status", 400);
  const chosen = await post({ addressId: "7", intent: "setDefault" }, saving, cards);
  expect([chosen.status, chosen.to]).toEqual([303, "/"]);
});

test("wrong fields give the form back with what was sent, passwords apart", async () => {
  const sent = { password: "Rootwell26", redirect: "/here", other: "x", _csrf: "y" };
  const { status, result } = await post(sent, saving);
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

test("a failed call gives the form back with its status and the shop's words for it", async () => {
  const { status, result } = await post({ intent: "delete" }, saving);
  const notice = { key: "api.warning", refusal: "stockShort", params: { left: 3 } };
  expect([status, result?.notice, result?.params]).toEqual([409, notice, { left: 3 }]);
});

test("a form of another page is told of by a notice there", async () => {
  const elsewhere = formAction(
    form,
    { save: () => formBack({}), delete: () => formFailed({ kind: "network" }) },
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

test("what the page shows besides comes with every form given back", async () => {
  const counted: FormAction<number> = formAction(
    form,
    { save: () => goTo("/"), delete: () => formBack({ status: 200, extra: 1 }) },
    { extra: ({ redirect }) => Promise.resolve(redirect?.length ?? 0) },
  );
  expect((await post({ redirect: "/four" }, counted)).result?.extra).toBe(5);
  expect((await post({ intent: "delete" }, counted)).result?.extra).toBe(1);
});

test("what failed while the form was read is told before its fields are judged", async () => {
  const readFailure = formFailed({ kind: "refusal", errKey: "fileTooBig", field: "video" });
  const upload = formAction(
    form,
    { save: () => goTo("/"), delete: () => goTo("/") },
    { readFailure },
  );
  expect((await post({}, upload)).result).toMatchObject({
    fieldErrors: {},
    notice: { refusal: "fileTooBig" },
  });
});

test("an amount that staff emptied by hand is wrong, not all that was asked for", async () => {
  const approved: unknown[] = [];
  const done = () => goTo("/staff/refunds");
  const deciding = formAction(decideRefundForm, {
    ...{ accept: done, received: done, reject: done, sendReplacement: done },
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
