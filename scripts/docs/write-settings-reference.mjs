/**
 * `npm run docs:settings`: writes docs/reference/settings.md from platform/config/settings.ts and
 * .env.example. A test fails while the page is out of date.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format, resolveConfig } from "prettier";
import { REPOSITORY_ROOT, run } from "../process/run.mjs";

const PAGE = "docs/reference/settings.md";
const BUNDLE = "build/settings-page.mjs";

process.chdir(REPOSITORY_ROOT);
await mkdir("build", { recursive: true });
await run("esbuild", [
  ...["platform/config/settings-page.ts", "--bundle", "--packages=external", "--platform=node"],
  ...["--format=esm", "--log-level=warning", `--outfile=${BUNDLE}`],
]);
const { renderSettingsPage } = await import(pathToFileURL(join(REPOSITORY_ROOT, BUNDLE)).href);
const page = renderSettingsPage(await readFile(".env.example", "utf8"));
const options = { ...(await resolveConfig(PAGE)), filepath: PAGE };
await writeFile(PAGE, await format(page, options));
