/** `npm run build`: builds the storefront, the backend, the browser scripts and the style sheet. */
import { bundleBackend } from "./build/bundle-backend.mjs";
import { bundleBrowser } from "./build/bundle-browser.mjs";
import { bundleHydration } from "./build/bundle-hydration.mjs";
import { bundlePictures } from "./build/bundle-pictures.mjs";
import { compressFiles } from "./build/compress-files.mjs";
import { beginBuild } from "./build/is-fresh.mjs";
import { writeSbom } from "./build/write-sbom.mjs";
import { REPOSITORY_ROOT, run, formatKilobytes, runStep } from "./process/run.mjs";

const STYLES = new URL("../app/styles/build-style-sheet.mjs", import.meta.url).href;

process.env["NODE_ENV"] = "production";
process.chdir(REPOSITORY_ROOT);
const rememberBuild = await beginBuild();
// Start writing the SBOM now, because it takes three seconds in a separate process while the storefront is
// built.
const sbom = writeSbom();

await runStep("style sheet", async () => {
  const { buildStyleSheet } = await import(STYLES);
  const { bytes } = await buildStyleSheet();
  return `${formatKilobytes(bytes)} as sent`;
});
await runStep("browser scripts", async () => {
  const scripts = Object.entries(await bundleBrowser());
  return scripts.map(([name, { bytes }]) => `${name} ${formatKilobytes(bytes)} as sent`).join(", ");
});
await runStep("backend", async () => formatKilobytes(await bundleBackend()));
await runStep("storefront", async () => {
  await run("remix", ["build"], { env: { NODE_ENV: "production" } });
  await bundleHydration();
  await bundlePictures();
});
await runStep("compressed files", async () => `${await compressFiles()} files`);
await runStep("bill of materials", () => sbom);
await rememberBuild();
