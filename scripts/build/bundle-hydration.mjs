import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const BUILT = join(REPOSITORY_ROOT, "public/build");
const OUT = join(REPOSITORY_ROOT, "public/hydration");
/** Matches the handle of a route whose page React hydrates. */
const HYDRATES = /\bhydrate: true\b/;

const OPTIONS = /** @type {const} @satisfies {import("esbuild").BuildOptions} */ ({
  absWorkingDir: REPOSITORY_ROOT,
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  outdir: OUT,
  metafile: true,
  logLevel: "warning",
});

/**
 * Bundles the code that React needs on each page with a validated form into public/hydration. The code that
 * all these pages need becomes `forms-<hash>.js`. The rest becomes one file for each page.
 *
 * The server reads the URLs from `manifest.json`: `{ "forms": "/hydration/forms-….js", "pages": {
 * "routes/login": "/hydration/…" } }`.
 */
export async function bundleHydration() {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const lines = await listHydratedRoutes();
  const { entry, routes } = await splitRoutes([...new Set(lines.flat())]);
  const sources = Object.fromEntries(
    lines.map((line) => [line.at(-1) ?? "", createPageSource(line, routes, entry)]),
  );
  const shared = await findSharedModules(sources, entry);
  const forms = await bundleShared(shared);
  const pages = await bundlePages(sources, shared, forms);
  await writeFile(join(OUT, "manifest.json"), `${JSON.stringify({ forms, pages }, null, 2)}\n`);
}

/**
 * Returns the route ids from the root to the page, for each page whose handle has `hydrate: true`.
 *
 * @returns {Promise<string[][]>}
 */
async function listHydratedRoutes() {
  const routes = await readRoutes();
  /** @type {string[][]} */
  const lines = [];
  for (const { id } of Object.values(routes)) {
    const source = await readFile(join(REPOSITORY_ROOT, getRouteSource(id)), "utf8").catch(() => "");
    if (HYDRATES.test(source)) lines.push(listLineage(routes, id).map((route) => route.id));
  }
  return lines;
}

/**
 * @typedef {{ id: string, parentId?: string }} Route
 * @typedef {Record<string, Route>} Routes
 * @returns {Promise<Routes>}
 */
async function readRoutes() {
  const name = (await readdir(BUILT)).find((file) => file.startsWith("manifest-")) ?? "";
  const text = await readFile(join(BUILT, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
}

/**
 * @param {Routes} routes
 * @param {string} id
 */
function listLineage(routes, id) {
  const found = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) found.unshift(route);
  return found;
}

/**
 * Returns the source of a page's entry. It passes the routes to entry.client and then starts React.
 *
 * @param {string[]} line
 * @param {Map<string, string>} files
 * @param {string} entry
 */
function createPageSource(line, files, entry) {
  const imports = line.map((id, nth) => `import * as route${nth} from "${files.get(id)}";`);
  const named = line.map((id, nth) => `${JSON.stringify(id)}: route${nth}`);
  const routes = `${imports.join("")} window.routeModules = {${named.join(",")}};`;
  return `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(routes)}`)}; import "${entry}";`;
}

/**
 * Returns the modules that every page needs, with their exports.
 *
 * @param {Record<string, string>} sources
 * @param {string} entry
 * @returns {Promise<Map<string, string[]>>} by file
 */
async function findSharedModules(sources, entry) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: listEntryPoints(sources),
    write: false,
    plugins: [resolvePagesAndModules(sources)],
  });
  const inputs = Object.values(metafile.outputs).map((output) =>
    Object.keys(output.inputs).map((file) => join(REPOSITORY_ROOT, file)),
  );
  const [first = [], ...others] = inputs;
  const files = first.filter(
    (file) =>
      file.startsWith(MODULES) && file !== entry && others.every((each) => each.includes(file)),
  );
  const told = await build({ ...OPTIONS, bundle: false, entryPoints: files, write: false });
  return new Map(
    Object.values(told.metafile.outputs).map(({ entryPoint = "", exports }) => [
      join(REPOSITORY_ROOT, entryPoint),
      exports,
    ]),
  );
}

/**
 * @param {Map<string, string[]>} shared
 * @returns {Promise<string>} the URL of the bundle
 */
async function bundleShared(shared) {
  const lines = [...shared].map(([module, names]) => {
    const named = names.map((name) => `${name} as ${createExportName(shared, module, name)}`);
    return named.length === 0
      ? `import "${module}";`
      : `export {${named.join(",")}} from "${module}";`;
  });
  const sources = { forms: lines.join("\n") };
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: listEntryPoints(sources),
    entryNames: "[name]-[hash]",
    plugins: [resolvePagesAndModules(sources)],
  });
  return getAddress(Object.keys(metafile.outputs)[0] ?? "");
}

/**
 * @param {Record<string, string>} sources
 * @param {Map<string, string[]>} shared
 * @param {string} forms
 * @returns {Promise<Record<string, string>>} the URL of each page's bundle, by the id of the route
 */
async function bundlePages(sources, shared, forms) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: listEntryPoints(sources),
    entryNames: "[name]-[hash]",
    plugins: [importFromShared(shared, forms), resolvePagesAndModules(sources)],
  });
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { entryPoint = "" }]) => [
      entryPoint.slice("page:page:".length),
      getAddress(file),
    ]),
  );
}

/** @param {Record<string, string>} sources */
function listEntryPoints(sources) {
  return Object.keys(sources).map((id) => ({
    in: `page:${id}`,
    out: id.replace(/^routes\//, "").replace(/\W+/g, "-"),
  }));
}

/**
 * Returns a short export name that is unique among all modules.
 * @param {Map<string, string[]>} shared
 * @param {string} module
 * @param {string} name
 */
function createExportName(shared, module, name) {
  const nth = [...shared.keys()].indexOf(module);
  return `${name === "default" ? "d" : name}$${nth.toString(36)}`;
}

/** @param {string} file */
function getAddress(file) {
  return `/${file.replace(/^public\//, "")}`;
}

/**
 * Resolves the entry of a page to the given source text, and compiled modules to their files.
 *
 * @param {Record<string, string>} sources
 * @returns {import("esbuild").Plugin}
 */
function resolvePagesAndModules(sources) {
  return {
    name: "pages-and-modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^page:/ }, ({ path }) => ({ path, namespace: "page" }));
      onLoad({ filter: /.*/, namespace: "page" }, ({ path }) => ({
        contents: sources[path.slice("page:".length)] ?? "",
        resolveDir: REPOSITORY_ROOT,
      }));
      onResolve({ filter: /\.js$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path),
        // `sideEffects` of package.json lists source paths. Mark the compiled entry here, because its path is
        // not in that list.
        sideEffects: true,
      }));
    },
  };
}

/**
 * Makes pages import shared modules from the shared file.
 *
 * @param {Map<string, string[]>} shared
 * @param {string} forms
 * @returns {import("esbuild").Plugin}
 */
function importFromShared(shared, forms) {
  return {
    name: "from-shared",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\/hydration\// }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: /\.js$/ }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path);
        return shared.has(file) ? { path: file, namespace: "shared" } : undefined;
      });
      onLoad({ filter: /.*/, namespace: "shared" }, ({ path }) => ({
        contents: `export {${(shared.get(path) ?? [])
          .map((name) => `${createExportName(shared, path, name)} as ${name}`)
          .join(",")}} from "${forms}";`,
        resolveDir: REPOSITORY_ROOT,
      }));
    },
  };
}

/** The output folder of the compiled modules. */
const MODULES = join(REPOSITORY_ROOT, ".cache/hydration");
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
async function splitRoutes(ids) {
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
function getRouteSource(id) {
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
