import * as z from "zod/mini";
import { secrets } from "./settings";

/** The environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The error for wrong settings. It has one sentence for each wrong setting, which names the setting and says
 * what to do.
 */
export class ConfigError extends Error {
  override name = "ConfigError";

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/**
 * Reads the settings of one program. An empty or blank setting counts as not set. Throws ConfigError with
 * all wrong settings. The error does not contain the values of secrets.
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
  throw new ConfigError([...new Set(sentences)]);
}
