import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from "@remix-run/node";
import { type Language, getTextIn } from "@contract/model/languages";
import {
  staffContentDetail,
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
  staffContentPicture,
  type StaffTextDetail,
} from "@contract/staff/content";
import { LONG_FIELD_MAX_BYTES, CONTENT_PICTURES_PER_REQUEST } from "@contract/staff/limits";
import {
  TEXT_KEYS,
  type EditedKey,
  type StructuredKey,
  type TextKey,
} from "@contract/staff/states";
import { editContentForm } from "~/back-office/forms/content";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { aboutUs } from "~/content/about-us";
import { mayContainPictures } from "~/content/pictured-texts";
import { privacy, terms } from "~/content/policies";
import { toParagraph, type Prose } from "~/content/prose";
import { readMarkdown } from "~/content/read-markdown.server";
import { listContacts } from "~/content/shop-profile";
import { countSections, findTextProblem } from "~/content/written-texts.server";
import { isConfirmed } from "~/forms/confirmation-field";
import {
  handleForm,
  defineFormAction,
  type IntentHandlers,
  type RejectedFile,
} from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
} from "~/forms/form-outcome.server";
import { getTranslator } from "~/locales/i18n.server";
import type { Failure } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { toDraftQuery } from "~/prod-api/content.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getChosenFiles, getFileError, sendFile } from "~/prod-api/files.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";

/** The path and fragment of the page that shows each text. */
const TEXT_PAGES = {
  "brand-story": ["/brandStory", ""],
  "footer-contacts": ["/aboutUs", "#footer-contacts"],
  "about-us": ["/aboutUs", ""],
  delivery: ["/delivery", "#more"],
  terms: ["/aboutUs", "#terms"],
  privacy: ["/aboutUs", "#privacy"],
} as const satisfies Readonly<
  Record<StructuredKey & TextKey, readonly [path: string, place: string]>
>;

/** Returns the URL of the page with its draft, as shoppers will see it. */
function getDraftHref({ key, previewToken }: StaffTextDetail): string {
  const query = toDraftQuery({ draft: key, preview: previewToken });
  const [path, place] = isPageKey(key)
    ? TEXT_PAGES[key]
    : ["/aboutUs", `#${key.replace(/^return-/, "")}`];
  return `${path}?${query}${place}`;
}

function isPageKey(key: string): key is keyof typeof TEXT_PAGES {
  return Object.hasOwn(TEXT_PAGES, key);
}

/**
 * The extra data of a text form's response: the rendered preview, or the question before the built-in text is
 * restored.
 */
export type TextFormExtra =
  | { readonly kind: "preview"; readonly zhTw: RenderedPreview; readonly en: RenderedPreview }
  | { readonly kind: "builtIn"; readonly version: number };

interface SubmittedText {
  readonly key: EditedKey;
  readonly body: string;
  readonly bodyEn: string;
}

/**
 * Loads the text in the URL for its form. If the text has no edited version, the form contains the built-in
 * text.
 */
export async function loadTextForm({ context, params }: LoaderFunctionArgs) {
  const key = requireTextKey(params.key);
  const found = { ...getDataOrThrow(await callBackend(context, staffContentDetail, { key })), key };
  const written = found.body?.text;
  const title = getTranslator(context.lang).t(`staff.content.keys.${key}`);
  return {
    found,
    values: {
      body: written?.zhTw ?? getBuiltInText(key, "zhTw"),
      bodyEn: written?.en ?? getBuiltInText(key, "en"),
    },
    pageHref: getDraftHref(found),
    head: makeAdminHead(context, "content", title),
  };
}

/** Throws a 404 response for a key without Markdown text, such as that of the home page. */
function requireTextKey(key: string | undefined): TextKey {
  const known = TEXT_KEYS.find((each) => each === key);
  if (known === undefined) throw new Response(null, { status: 404 });
  return known;
}

/** Uploads the images of the form, then previews, saves, publishes or restores the text. */
export async function editTextAction(args: ActionFunctionArgs) {
  const sent = await readForm(args.request, LONG_FIELD_MAX_BYTES);
  const { form, ...taken } = await takeTextPictures(args.context, sent);
  return handleForm({ ...args, form }, makeTextHandlers(taken));
}

/**
 * Returns the handlers of the buttons. The submitted text already contains the links to the uploaded images.
 */
function makeTextHandlers({ count, wrong }: Omit<UploadedPictures, "form">) {
  return defineFormAction<typeof editContentForm.schemas, TextFormExtra>(
    editContentForm,
    {
      ...TEXT_HANDLERS,
      addPictures: () =>
        count === 0
          ? showFormAgain({ fieldErrors: { pictures: "pictures.required" } })
          : showFormAgain({
              status: 200,
              notice: { key: "content.picturesAdded", params: { count } },
            }),
    },
    { wrongFile: wrong },
  );
}

const TEXT_HANDLERS: Omit<
  IntentHandlers<typeof editContentForm.schemas, TextFormExtra>,
  "addPictures"
> = {
  preview: (input) => {
    const { body, bodyEn } = input;
    const key = requireTextKey(input.key);
    return (
      findTextErrors(input) ??
      askForConfirmation({
        kind: "preview",
        zhTw: renderPreview(key, body),
        en: renderPreview(key, bodyEn),
      })
    );
  },
  save: async (input, { context }) => {
    const wrong = findTextErrors(input);
    if (wrong !== null) return wrong;
    const answer = await callBackend(context, staffContentSave, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(toTextHref(input), { key: "content.saved" });
  },
  publish: async (input, { context }) => {
    const wrong = findTextErrors(input);
    if (wrong !== null) return wrong;
    const answer = await callBackend(context, staffContentPublish, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(toTextHref(input), { key: "content.published" });
  },
  restore: async ({ confirmed, ...input }, { context }) => {
    const { revisionId, version } = input;
    // Only restoring the built-in text changes the shop immediately, so only this action needs a
    // confirmation.
    if (revisionId === undefined && !isConfirmed({ confirmed }))
      return askForConfirmation({ kind: "builtIn", version });
    const answer = await callBackend(context, staffContentRestore, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(toTextHref(input), { key: "content.restored" });
  },
};

function toTextHref({ key }: { readonly key: EditedKey }): string {
  return `${ADMIN_SECTIONS.content}/${key}`;
}

/**
 * Returns the form with an error if the text of a language is invalid for its page. An empty language is only
 * rejected on publication.
 */
function findTextErrors({ key: submitted, body, bodyEn }: SubmittedText) {
  const key = requireTextKey(submitted);
  for (const [name, text] of [["body", body] as const, ["bodyEn", bodyEn] as const]) {
    const problem = text === "" ? null : findTextProblem(key, text);
    if (problem !== null)
      return showFormAgain({
        fieldErrors: { [name]: `${name}.format` },
        params: { context: problem },
      });
  }
  if (body !== "" && bodyEn !== "" && countSections(body) !== countSections(bodyEn))
    return showFormAgain({
      fieldErrors: { bodyEn: "bodyEn.format" },
      params: { context: "halves" },
    });
  return null;
}

type RenderedPreview = Prose;

/** Returns a text for its preview, below a heading of its own. */
function renderPreview(key: TextKey, source: string): RenderedPreview {
  const layout = { headings: 4, pictures: mayContainPictures(key) } as const;
  const { title, intro, sections } = readMarkdown(source, layout);
  return [
    ...(title === "" ? [] : [{ ...toParagraph(title), tag: "h3" as const }]),
    ...intro,
    ...sections.flatMap((section) => [
      { ...toParagraph(section.title), tag: "h3" as const },
      ...section.prose,
    ]),
  ];
}

/** The form after its images were uploaded. */
interface UploadedPictures {
  readonly form: FormData;
  readonly count: number;
  /** The first rejected image. */
  readonly wrong: RejectedFile | null;
}

/**
 * Uploads the images of a form and appends their links to the text in both languages. The user can move the
 * links from there. Throws the error page's Response if the backend does not respond.
 */
async function takeTextPictures(
  context: AppLoadContext,
  form: FormData,
): Promise<UploadedPictures> {
  const files = getChosenFiles(form, "pictures");
  form.delete("pictures");
  let count = 0;
  const reject = (error: string, file = "", params: Failure["params"] = {}) => ({
    form,
    count,
    wrong: { field: "pictures", error, file, params },
  });
  if (files.length > CONTENT_PICTURES_PER_REQUEST) return reject("pictures.many");
  for (const file of files) {
    const answer = await sendFile(context, staffContentPicture, file);
    if (!answer.ok) {
      const { failure } = answer;
      return reject(getFileError(failure, "pictures"), file.name, failure.params);
    }
    context.encodePicture(answer.data.path);
    for (const name of ["body", "bodyEn"])
      form.set(name, `${getFormText(form, name).trimEnd()}\n\n![](${answer.data.path})\n`);
    count += 1;
  }
  return { form, count, wrong: null };
}

/** Returns a built-in text as Markdown, with which editing begins. Returns an empty text if there is none. */
export function getBuiltInText(key: TextKey, lang: Language): string {
  if (key === "footer-contacts") return getContactsMarkdown(lang);
  if (key === "about-us") return getTextIn(aboutUs.lead, lang);
  if (key === "terms") return writeParts(terms, lang);
  if (key === "privacy") return writeParts(privacy, lang);
  const clause = aboutUs.returns.clauses.find(({ slug }) => key === `return-${slug}`);
  return clause === undefined ? "" : getTextIn(clause.reading, lang);
}

/** Returns a text with a lead and sections as Markdown. Each heading keeps its anchor, such as `{#terms}`. */
function writeParts(
  { lead, sections }: Pick<typeof terms, "lead" | "sections">,
  lang: Language,
): string {
  return [
    getTextIn(lead, lang),
    ...sections.flatMap(({ slug, title, text }) => [
      `## ${getTextIn(title, lang)} {#${slug}}`,
      getTextIn(text, lang),
    ]),
  ].join("\n\n");
}

function getContactsMarkdown(lang: Language): string {
  const { t } = getTranslator(lang);
  const profile = getCurrentProfile(lang);
  const ways = listContacts(profile).map(({ name, shown, href }) =>
    toMarkdownLink(t(`layout.contact.${name}`, { shown }), href),
  );
  return [...ways, profile.hours]
    .filter((each) => each !== "")
    .map((each) => `- ${each}`)
    .join("\n");
}

function toMarkdownLink(words: string, href: string): string {
  return `[${words}](${href})`;
}
