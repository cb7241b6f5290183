import { readFileSync } from "node:fs";

/** What docs/qa-contract.md promises of the pages, read from its tables and lists. */
export interface QaContract {
  /** Paths of "Addresses", without their queries. */
  readonly paths: readonly string[];
  readonly forms: readonly ContractForm[];
  readonly testIds: readonly string[];
  /** `data-notice` and `data-error` keys. */
  readonly notices: readonly string[];
  readonly errors: readonly string[];
}

export interface ContractForm {
  readonly form: string;
  readonly names: readonly string[];
  readonly intents: readonly string[];
}

/** Reads the contract; throws when a part that it must have is not found. */
export function readContract(): QaContract {
  const text = readFileSync("docs/qa-contract.md", "utf8");
  const section = (title: string) => {
    const found = new RegExp(`^## ${title}.*?\\n(.*?)(?=^## )`, "ms").exec(text)?.[1];
    if (found === undefined) throw new Error(`docs/qa-contract.md has no section "${title}"`);
    return found;
  };
  const line = (start: string) => {
    const found = text.split("\n").find((each) => each.startsWith(start));
    if (found === undefined) throw new Error(`docs/qa-contract.md has no line "${start}…"`);
    return found.slice(start.length);
  };
  return {
    paths: [...section("Addresses").matchAll(/`(\/[^`?]*)[^`]*`/g)].map(([, path = ""]) => path),
    forms: readForms(section("Form fields")),
    testIds: listOf(line("`data-testid`:").split(". ")[0] ?? ""),
    notices: listOf(line("Message keys (`data-notice`):").replace(/\s*\([^)]*\)/g, "")),
    errors: listOf(line("Field errors (`data-error`):")),
  };
}

function listOf(text: string): string[] {
  return text
    .replace(/\.\s*$/, "")
    .split(",")
    .map((each) => each.trim().replaceAll("`", ""));
}

/** Rows such as `| pay | payType, requestId; `intent`=pay; on the sandbox page `intent`=approve / decline |`. */
function readForms(table: string): ContractForm[] {
  const rows = table.split("\n").filter((row) => /^\| (?!form +\|)[a-z]/.test(row));
  return rows.map((row) => {
    const [, form = "", result = ""] = row.split("|").map((cell) => cell.trim());
    const intents = [...result.matchAll(/`intent`=([\w /]+)/g)].flatMap(([, each = ""]) =>
      each.trim().split(" / "),
    );
    const names = result
      .replace(/\([^)]*\)/g, "")
      .replace(/[^;]*`intent`=[\w /]+[^;|]*/g, (part) => part.split("`intent`")[0] ?? "")
      .split(/[;,|]/)
      .map((each) =>
        each
          .trim()
          .replace(/^buttons$|^on the .*|^and .*/, "")
          .replaceAll("`", ""),
      )
      .filter((each) => each !== "");
    return { form, names, intents };
  });
}
