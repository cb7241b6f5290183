import { readFileSync } from "node:fs";

/** The names in the tables and lists of docs/qa-contract.md. */
export interface QaContract {
  /** The paths in the section "Addresses", without queries. */
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

/** Reads the QA contract. Throws if a required section is missing. */
export function readContract(): QaContract {
  const text = readFileSync("docs/qa-contract.md", "utf8");
  const section = (title: string) => {
    const found = new RegExp(`^## ${title}.*?\\n(.*?)(?=^## )`, "ms").exec(text)?.[1];
    if (found === undefined) throw new Error(`docs/qa-contract.md has no section "${title}"`);
    return found;
  };
  /**
   * Returns the names in the line that contains `label`, such as "On every page, `data-testid`:". Throws if the line
   * that begins with `script` does not list the same names.
   */
  const names = (label: string, script: string) => {
    const lines = text.split("\n").filter((each) => each.includes(label));
    const read = (each: string) =>
      parseList(each.slice(each.indexOf(label) + label.length).replace(/\s*\([^)]*\)/g, ""));
    const [forScripts, ...others] = lines.filter((each) => each.startsWith(script));
    if (forScripts === undefined || others.length > 0)
      throw new Error(`docs/qa-contract.md must have one line "${script}"`);
    const grouped = lines.filter((each) => each !== forScripts).flatMap(read);
    if ([...grouped].sort().join() !== read(forScripts).sort().join())
      throw new Error(`docs/qa-contract.md: the line "${script}" differs from the lists above it`);
    return grouped;
  };
  return {
    paths: [...section("Addresses").matchAll(/`(\/[^`?]*)[^`]*`/g)].map(([, path = ""]) => path),
    forms: readForms(section("Form fields")),
    testIds: names("`data-testid`:", "`data-testid`:"),
    notices: names("(`data-notice`):", "Message keys (`data-notice`):"),
    errors: names("(`data-error`):", "Field errors (`data-error`):"),
  };
}

function parseList(text: string): string[] {
  return text
    .replace(/\.\s*$/, "")
    .split(",")
    .map((each) => each.trim().replaceAll("`", ""));
}

/** Reads rows such as `| pay | payType, requestId; `intent`=pay |`. Rows of the same form are merged. */
function readForms(table: string): ContractForm[] {
  const forms = new Map<string, ContractForm>();
  for (const row of readRows(table)) {
    const known = forms.get(row.form);
    forms.set(row.form, {
      form: row.form,
      names: [...new Set([...(known?.names ?? []), ...row.names])],
      intents: [...(known?.intents ?? []), ...row.intents],
    });
  }
  return [...forms.values()];
}

function readRows(table: string): ContractForm[] {
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
