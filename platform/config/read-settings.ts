import * as z from "zod/mini";
import { secrets } from "./settings";

/** An environment: what `process.env` is, and what a test makes up. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with one sentence per wrong setting; each names it and says what to do. */
export class ConfigProblem extends Error {
  override name = "ConfigProblem";

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/**
 * Reads one program's part of the settings. A setting that is empty or blank counts as not set. Throws
 * ConfigProblem with all that is wrong at once; the value of a secret is not repeated in it.
 */
export function readSettings<Shape extends z.core.$ZodShape>(
  part: z.ZodMiniObject<Shape>,
  environment: Environment,
): z.output<z.ZodMiniObject<Shape>> {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, text]) => {
      const trimmed = text?.trim();
      return trimmed ? [[name, trimmed]] : [];
    }),
  );
  const parsed = z.safeParse(part, given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const schema = part.shape[name];
    const isSecret = schema !== undefined && secrets.has(schema);
    return `${name} is ${isSecret ? "not usable" : `"${given[name] ?? ""}"`}: ${message}.`;
  });
  throw new ConfigProblem([...new Set(sentences)]);
}
