import { expect, test } from "vitest";
import {
  isFixedAnswer,
  isScalpCheck,
  listAllowedAnswers,
  listMissingAnswers,
  readAnswers,
  toScalpCheckHref,
} from "./check-answers";

const CATALOGUE = {
  scalpTypes: [{ code: "scalp-oily" }],
  efficacies: [{ code: "repair" }, { code: "volume" }],
};
const ALLOWED = listAllowedAnswers(CATALOGUE);
const HREF = "/product?check=1&feel=scalp-oily&aim=repair&hair=fine&treated=none&steps=3";
const read = (href: string) => readAnswers(new URL(href, "http://shop").searchParams, ALLOWED);

test("the scalp check writes its answers to a URL in the form in which it reads them", () => {
  expect(toScalpCheckHref(read(HREF))).toBe(HREF);
  expect(listMissingAnswers(read(HREF), ALLOWED)).toEqual([]);
});

test("the scalp check ignores unknown answers and reports their questions as missing", () => {
  const answers = read("/product?check=1&feel=scalp-blue&aim=colour&hair=fine&steps=9&x=1");
  expect(answers).toEqual({ hair: "fine" });
  expect(listMissingAnswers(answers, ALLOWED)).toEqual(["feel", "aim", "treated", "steps"]);
});

test("the scalp check does not ask about the scalp if the shop has no scalp types", () => {
  const allowed = listAllowedAnswers({ ...CATALOGUE, scalpTypes: [] });
  expect(listMissingAnswers({}, allowed)).toEqual(["aim", "hair", "treated", "steps"]);
});

test("the scalp check opens only with check=1", () => {
  expect(isScalpCheck(new URLSearchParams("check=1"))).toBe(true);
  for (const search of ["", "check", "check=0", "check=on"])
    expect(isScalpCheck(new URLSearchParams(search))).toBe(false);
});

test("the scalp check distinguishes a built-in answer from an efficacy with the same code", () => {
  expect(isFixedAnswer("treated.colour")).toBe(true);
  expect(isFixedAnswer("aim.colour")).toBe(false);
});
