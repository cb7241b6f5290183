import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  staffContentDetail,
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
} from "@contract/staff/content";
import { LONG_FIELD_MAX_BYTES } from "@contract/staff/limits";
import { CONTENT_KEYS, type ContentKey } from "@contract/staff/states";
import { partsOf, problemOf } from "~/content/written-texts.server";
import { isConfirmed } from "~/forms/asked-first";
import { answerForm, formAction, type Handlers } from "~/forms/form-action.server";
import { askFirst, formBack, formFailed, goTo } from "~/forms/form-outcome.server";
import { editContentForm } from "~/back-office/forms/edit-content";
import { i18nFor } from "~/locales/i18n.server";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { readForm } from "~/session/read-form.server";
import { builtInText } from "./built-in-text.server";
import { laidOut, type LaidOut } from "./lay-out.server";
import { draftHref } from "./draft-href.server";
import { takeTextPictures, type TakenPictures } from "./take-pictures.server";

/** What a form of a text is answered with besides a notice: how it looks, or whether it is meant. */
export type TextAnswer =
  | { readonly kind: "preview"; readonly zhTw: LaidOut; readonly en: LaidOut }
  | { readonly kind: "builtIn"; readonly version: number };

interface Written {
  readonly key: ContentKey;
  readonly body: string;
  readonly bodyEn: string;
}

/** The text that the address names, as its form holds it: the built-in one where nobody has written any. */
export async function loadText({ context, params }: LoaderFunctionArgs) {
  const key = CONTENT_KEYS.find((each) => each === params.key);
  if (key === undefined) throw new Response(null, { status: 404 });
  const found = unwrap(await ask(context, staffContentDetail, { key }));
  const written = found.body?.text;
  const title = i18nFor(context.lang).t(`staff.content.keys.${key}`);
  return {
    found,
    values: {
      body: written?.zhTw ?? builtInText(key, "zhTw"),
      bodyEn: written?.en ?? builtInText(key, "en"),
    },
    pageHref: draftHref(found),
    head: adminHead(context, "content", title),
  };
}

/** Shows, keeps, publishes or restores a text, each on its page. */
export async function answerText(args: ActionFunctionArgs) {
  const sent = await readForm(args.request, LONG_FIELD_MAX_BYTES);
  const { form, ...taken } = await takeTextPictures(args.context, sent);
  return answerForm({ ...args, form }, textAction(taken));
}

/** What the buttons of a text do with it, once the pictures that came with it are in it. */
function textAction({ count, error }: Omit<TakenPictures, "form">) {
  const wrong: Readonly<Record<string, string>> = error === null ? {} : { pictures: error };
  return formAction<typeof editContentForm.schemas, TextAnswer>(
    editContentForm,
    {
      ...BUTTONS,
      addPictures: () =>
        count === 0
          ? formBack({ fieldErrors: { pictures: "pictures.required" } })
          : formBack({ status: 200, notice: { key: "content.picturesAdded", params: { count } } }),
    },
    { alsoWrong: () => Promise.resolve(wrong) },
  );
}

const BUTTONS: Omit<Handlers<typeof editContentForm.schemas, TextAnswer>, "addPictures"> = {
  preview: (input) => {
    const { key, body, bodyEn } = input;
    return (
      wrongText(input) ??
      askFirst({ kind: "preview", zhTw: laidOut(key, body), en: laidOut(key, bodyEn) })
    );
  },
  save: async (input, { context }) => {
    const wrong = wrongText(input);
    if (wrong !== null) return wrong;
    const answer = await ask(context, staffContentSave, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(hrefOf(input), { key: "content.saved" });
  },
  publish: async (input, { context }) => {
    const wrong = wrongText(input);
    if (wrong !== null) return wrong;
    const answer = await ask(context, staffContentPublish, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(hrefOf(input), { key: "content.published" });
  },
  restore: async ({ confirmed, ...input }, { context }) => {
    const { revisionId, version } = input;
    // What shoppers see changes at once only by this one.
    if (revisionId === undefined && !isConfirmed({ confirmed }))
      return askFirst({ kind: "builtIn", version });
    const answer = await ask(context, staffContentRestore, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(hrefOf(input), { key: "content.restored" });
  },
};

function hrefOf({ key }: { readonly key: ContentKey }): string {
  return `${ADMIN_SECTIONS.content}/${key}`;
}

/** The form again where a half cannot stand at its place; an empty half is judged when it is published. */
function wrongText({ key, body, bodyEn }: Written) {
  for (const [name, text] of [["body", body] as const, ["bodyEn", bodyEn] as const]) {
    const problem = text === "" ? null : problemOf(key, text);
    if (problem !== null)
      return formBack({ fieldErrors: { [name]: `${name}.format` }, params: { context: problem } });
  }
  if (body !== "" && bodyEn !== "" && partsOf(body) !== partsOf(bodyEn))
    return formBack({ fieldErrors: { bodyEn: "bodyEn.format" }, params: { context: "halves" } });
  return null;
}
