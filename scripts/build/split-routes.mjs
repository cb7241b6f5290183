import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { REPOSITORY_ROOT } from "../process/run.mjs";

/** The output folder of the compiled modules. */
export const MODULES = join(REPOSITORY_ROOT, ".cache/hydration");
/** The exports of a route module that browsers need. `meta` and `links` run only on the server. */
const FOR_BROWSERS = ["default", "ErrorBoundary"];

/**
 * Compiles entry.client and the given routes for browsers into .cache/hydration, with shared code in common
 * modules. Remix's own compiler would use the CommonJS file of React Router, because `RemixServer` needs it.
 * That file contains an unused router of 20 KB, a fifth of the code.
 *
 * @param {readonly string[]} ids of the routes, such as `routes/login`
 * @returns {Promise<{ entry: string, routes: Map<string, string> }>} the files, those of routes by id
 */
export async function splitRoutes(ids) {
  await rm(MODULES, { recursive: true, force: true });
  await build({
    absWorkingDir: REPOSITORY_ROOT,
    entryPoints: [
      { in: "app/entry.client.tsx", out: "entry" },
      ...ids.map((id) => ({ in: `route:${id}`, out: getModuleName(id) })),
    ],
    bundle: true, splitting: true, minify: true, format: "esm", platform: "browser",
    target: "es2022", outdir: MODULES, logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "react-router-dom/server": "react-router-dom/server.mjs" },
    plugins: [keepBrowserExports()],
  });
  const fileOf = (/** @type {string} */ name) => join(MODULES, `${name}.js`);
  return { entry: fileOf("entry"), routes: new Map(ids.map((id) => [id, fileOf(getModuleName(id))])) };
}

/**
 * Returns the source file of a route in the browser, relative to the repository. The document and the layout
 * are not hydrated, so app/root/browser-root.tsx replaces the root.
 *
 * @param {string} id
 */
export function getRouteSource(id) {
  return id === "root" ? "app/root/browser-root.tsx" : `app/${id}/route.tsx`;
}

/** @param {string} id */
function getModuleName(id) {
  return `route-${id.replace(/\W+/g, "-")}`;
}

/**
 * Removes all exports of routes that browsers do not need, and replaces server modules by empty ones.
 *
 * @returns {import("esbuild").Plugin}
 */
function keepBrowserExports() {
  return {
    name: "browser-routes",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^route:/ }, ({ path }) => ({
        path: path.slice("route:".length), namespace: "route",
      }));
      onLoad({ filter: /.*/, namespace: "route" }, async ({ path }) => {
        const source = getRouteSource(path);
        const names = await listExports(source);
        const taken = FOR_BROWSERS.filter((name) => names.has(name));
        return { contents: `export {${taken.join()}} from "./${source}";`, resolveDir: REPOSITORY_ROOT };
      });
      onResolve({ filter: /\.server$|^@remix-run\/node$/ }, ({ path }) => ({
        path,
        namespace: "server",
      }));
      onLoad({ filter: /.*/, namespace: "server" }, () => ({ contents: "module.exports = {};" }));
    },
  };
}

/** @param {string} source */
async function listExports(source) {
  const { metafile } = await build({
    absWorkingDir: REPOSITORY_ROOT,
      stdin: { contents: await readFile(join(REPOSITORY_ROOT, source), "utf8"), loader: "tsx" },
    bundle: false, format: "esm", write: false, metafile: true,
  });
  return new Set(Object.values(metafile.outputs).flatMap((output) => output.exports));
}
