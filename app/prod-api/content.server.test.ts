import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EDITED_KEYS } from "@contract/staff/states";
import { questions } from "@contract/sample-shop/questions";
import { brandStory } from "@contract/sample-shop/brand-story";
import { sampleActivity } from "@contract/sample-shop/home";
import {
  sendCodeReply,
  FAULTS,
  sendOkReply,
  type Fault,
} from "../../tests/fixtures/faulty-backend";
import { sendNotFound, openFrozenBackend } from "../../tests/fixtures/frozen-backend";

const mockTexts = (...texts: object[]) => sendOkReply(JSON.stringify(texts));
const createEntries = (...rows: object[]) =>
  sendOkReply(JSON.stringify({ questions: rows, cases: [] }));
const ENTRY = { slug: "q", name: "問？", nameEn: "Q?", text: "答。", textEn: "**A.**" };
const { says, modules } = openFrozenBackend(async () => ({
  ...(await import("./content.server")),
  ...(await import("./content-entries.server")),
  ...(await import("~/routes/index/home-blocks.server")),
}));

/** Returns the questions in a language after the cached questions have expired. */
async function getQuestionsUnder(fault: Fault, lang: "zhTw" | "en" = "en") {
  says(fault);
  return (await modules().getQuestions({ lang })).map(({ slug, question }) => [slug, question]);
}
const BUILT_IN = questions.map(({ slug, question }) => [slug, question.en]);

test("the storefront shows the last known FAQ entries while the backend fails", async () => {
  expect(await getQuestionsUnder(createEntries(ENTRY))).toEqual([["q", "Q?"]]);
  const [first] = await modules().getQuestions({ lang: "en" });
  expect(first!.answer()).toEqual([{ tag: "p", children: [{ tag: "strong", children: ["A."] }] }]);
  expect(await getQuestionsUnder(createEntries(ENTRY), "zhTw")).toEqual([["q", "問？"]]);
  expect(await getQuestionsUnder(createEntries({ ...ENTRY, nameEn: "" }))).toEqual([["q", "問？"]]);
  expect(await getQuestionsUnder(FAULTS.status502), "as it was").toEqual([["q", "問？"]]);
  expect(await getQuestionsUnder(createEntries())).toEqual([]);
  expect(await modules().findEmptyPages({ lang: "en" })).toContain("question");
  expect(await modules().findEmptyPages({ lang: "en" })).toContain("custmoerCase");
});

test.each([
  ["404", sendNotFound],
  ["bare", sendCodeReply(200)],
  ["asking for a sign-in", sendCodeReply(401, { msg: "token invalid" })],
])("the storefront shows the sample texts if the backend lacks the call: %s", async (_, fault) => {
  expect(await getQuestionsUnder(fault)).toEqual(BUILT_IN);
  const story = await modules().getWrittenText("brand-story", { lang: "en", draft: null });
  expect(story?.title).toBe(brandStory.title.en);
  expect(await modules().findEmptyPages({ lang: "en" })).toEqual([]);
  expect(await modules().getPolicyExplanations({ lang: "en", draft: null })).toEqual({});
  const { id, text, href } = sampleActivity;
  expect(await modules().findHomeAnnouncement({ lang: "en" })).toEqual({ id, text: text.en, href });
});

test("the storefront shows a draft only for its preview link", async () => {
  await getQuestionsUnder(
    mockTexts({ key: "return-seven-days", body: "七天", bodyEn: "Seven *days*" }),
  );
  expect(await modules().getPolicyExplanations({ lang: "zhTw", draft: null })).toEqual({
    "seven-days": [{ tag: "p", children: ["七天"] }],
  });
  const link = (query: string) =>
    modules().parseDraftLink(new URL(`http://shop/question?${query}`));
  expect(link("draft=brand-story&preview=w")).toEqual({ draft: "brand-story", preview: "w" });
  for (const query of ["draft=brand-story", "draft=questions&preview=w", "preview=w"])
    expect(link(query)).toBeNull();
});

test("a page shows every text that staff can edit and its draft, except return policy clauses and appearance", () => {
  const sources = ["app/routes", "app/root", "app/prod-api"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => `${folder}/${String(name)}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(file, "utf8")),
  );
  const structured = EDITED_KEYS.filter(
    (key) => !key.startsWith("return-") && key !== "appearance",
  );
  // Ignore calls that never show a draft, such as the home page's teaser of the brand story.
  const unread = structured.filter((key) => {
    const call = new RegExp(`getWrittenText\\("${key}", (?![^)]*draft: null)`);
    return !sources.some((source) => call.test(source));
  });
  expect(unread).toEqual([]);
});
