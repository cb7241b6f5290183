import * as fc from "fast-check";
import type { PageForm } from "../fixtures/form-client";

/** Markup that every response must escape. */
export const MARKUP = "<x-rubbish>";

/** The body of a random post. A string has the content type `type`, and FormData is sent as multipart. */
export interface RandomBody {
  readonly body: string | FormData;
  readonly type?: string;
}

const FORM = "application/x-www-form-urlencoded";
const UNUSUAL_TEXTS = [
  ...["", " ", "\0", "\u202Eabc\u202C", "👨‍👩‍👧‍👦".repeat(20), "x".repeat(100_000), "字".repeat(60)],
  ...["-1", "0", "1e309", "NaN", "99999999999999999999", "0x10", "1.5", "true", "[object Object]"],
  ...["__proto__", "constructor", "' or 1=1 --", "../../etc/passwd", "javascript:alert(1)"],
  ...["\r\nSet-Cookie: a=b", "%00%0d%0a", "{{7*7}}", "${7*7}", `"'>${MARKUP}`, "2026-02-30"],
];
/** Bodies that are not valid forms. */
const BROKEN: readonly RandomBody[] = [
  { body: "a=%ED%A0%80&b=%", type: FORM },
  { body: "%00=%00&&&===", type: FORM },
  { body: '{"a":1}', type: "application/json" },
  { body: "--x\r\nContent-Disposition: form-data; name=", type: "multipart/form-data; boundary=x" },
  { body: "no boundary", type: "multipart/form-data" },
  { body: "a=1", type: "text/plain" },
  { body: "intent[]=save&intent[x]=1&__proto__[a]=1", type: FORM },
];

interface Runs {
  readonly runs: number;
  readonly seed: number;
}

/** Returns `runs` random bodies for a form. Its fields have valid or random values, are missing, or occur twice. */
export function makeRandomBodies(form: PageForm, { runs, seed }: Runs): RandomBody[] {
  const kept = new Map(form.fields);
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...UNUSUAL_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  );
  const field = (name: string) => {
    const own =
      name === "intent" && form.intents.length > 0 ? form.intents : [kept.get(name) ?? ""];
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...own).map((each) => [[name, each]]) },
      { weight: 4, arbitrary: value.map((each) => [[name, each]]) },
      { weight: 1, arbitrary: fc.constant([] as string[][]) },
      {
        weight: 1,
        arbitrary: fc.tuple(value, value).map((two) => two.map((each) => [name, each])),
      },
    );
  };
  const extra = fc.array(fc.tuple(fc.constantFrom("__proto__", "id", "x[y]", "role"), value), {
    maxLength: 2,
  });
  const bodies = fc
    .tuple(fc.tuple(...[...form.names].map(field)), extra, fc.nat({ max: 9 }))
    .map(([fields, more, lot]) =>
      toRandomBody([...fields.flat(), ...more] as [string, string][], lot),
    );
  const all = fc.oneof(
    { weight: 30, arbitrary: bodies },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
  );
  return fc.sample(all, { numRuns: runs, seed });
}

/**
 * Encodes the fields of a form as a body. Most bodies are URL-encoded. One in ten is multipart, with its last text as
 * a file.
 */
function toRandomBody(entries: readonly [string, string][], lot: number): RandomBody {
  if (lot > 0) return { body: new URLSearchParams([...entries]).toString(), type: FORM };
  const body = new FormData();
  for (const [at, [name, value]] of entries.entries()) {
    if (at < entries.length - 1) body.append(name, value);
    else body.append(name, new Blob([value.slice(0, 1_000)]), 'a"b/../c.png');
  }
  return { body };
}
