import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { HOME } from "./run.mjs";

const BUILT = join(HOME, "public/build");
const OUT = join(HOME, "public/hydration");
/** How a route's built module says that React runs on its page. */
const HYDRATES = /\bhydrate:\s*(?:!0|true)\b/;

const OPTIONS = /** @type {const} @satisfies {import("esbuild").BuildOptions} */ ({
  absWorkingDir: HOME,
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
 * Bundles what React needs on each page with a validated form, from Remix's own modules for the browser: those
 * are some forty files a page, a round trip for every six of them on a phone's line. What all these pages need
 * becomes `forms-<hash>.js`, the rest of each one file beside it; both in public/hydration. `manifest.json` there
 * tells the server their addresses: `{ "forms": "/hydration/forms-….js", "pages": { "routes/login": "/hydration/…" } }`.
 */
export async function bundleHydration() {
  const { entry, routes } = await readRemixManifest();
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  /** @type {Record<string, string>} */
  const sources = {};
  for (const { id, module } of Object.values(routes))
    if (HYDRATES.test(await readFile(join(HOME, "public", module), "utf8")))
      sources[id] = pageSource(lineage(routes, id), entry.module);
  const shared = await sharedModules(sources, entry.module);
  const forms = await bundleShared(shared);
  const pages = await bundlePages(sources, shared, forms);
  await writeFile(join(OUT, "manifest.json"), `${JSON.stringify({ forms, pages }, null, 2)}\n`);
}

/**
 * @typedef {{ id: string, parentId?: string, module: string }} Route
 * @typedef {Record<string, Route>} Routes
 * @returns {Promise<{ entry: { module: string }, routes: Routes }>}
 */
async function readRemixManifest() {
  const name = (await readdir(BUILT)).find((file) => file.startsWith("manifest-")) ?? "";
  const text = await readFile(join(BUILT, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/**
 * @param {Routes} routes
 * @param {string} id
 */
function lineage(routes, id) {
  const found = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) found.unshift(route);
  return found;
}

/**
 * The routes of a page are put where Remix looks for them, then its entry starts React.
 *
 * @param {Route[]} line
 * @param {string} entry
 */
function pageSource(line, entry) {
  const imports = line.map(({ module }, nth) => `import * as route${nth} from "${module}";`);
  const named = line.map(({ id }, nth) => `${JSON.stringify(id)}: route${nth}`);
  const routes = `${imports.join("")} window.__remixRouteModules = {${named.join(",")}};`;
  return `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(routes)}`)}; import "${entry}";`;
}

/**
 * The modules that every page needs, with what they export.
 *
 * @param {Record<string, string>} sources
 * @param {string} entry
 * @returns {Promise<Map<string, string[]>>} by address, such as `/build/root-….js`
 */
async function sharedModules(sources, entry) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: entryPoints(sources),
    write: false,
    plugins: [pagesAndModules(sources)],
  });
  const inputs = Object.values(metafile.outputs).map((output) => Object.keys(output.inputs));
  const [first = [], ...others] = inputs;
  const files = first.filter(
    (file) =>
      file.startsWith("public/build/") &&
      file !== `public${entry}` &&
      others.every((each) => each.includes(file)),
  );
  const told = await build({ ...OPTIONS, bundle: false, entryPoints: files, write: false });
  return new Map(
    Object.values(told.metafile.outputs).map(({ entryPoint = "", exports }) => [
      entryPoint.slice("public".length),
      exports,
    ]),
  );
}

/**
 * @param {Map<string, string[]>} shared
 * @returns {Promise<string>} its address
 */
async function bundleShared(shared) {
  const lines = [...shared].map(([module, names]) => {
    const named = names.map((name) => `${name} as ${exportedAs(shared, module, name)}`);
    return named.length === 0
      ? `import "${module}";`
      : `export {${named.join(",")}} from "${module}";`;
  });
  const sources = { forms: lines.join("\n") };
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: entryPoints(sources),
    entryNames: "[name]-[hash]",
    plugins: [pagesAndModules(sources)],
  });
  return addressOf(Object.keys(metafile.outputs)[0] ?? "");
}

/**
 * @param {Record<string, string>} sources
 * @param {Map<string, string[]>} shared
 * @param {string} forms
 * @returns {Promise<Record<string, string>>} addresses by the route's id
 */
async function bundlePages(sources, shared, forms) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: entryPoints(sources),
    entryNames: "[name]-[hash]",
    plugins: [fromShared(shared, forms), pagesAndModules(sources)],
  });
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { entryPoint = "" }]) => [
      entryPoint.slice("page:page:".length),
      addressOf(file),
    ]),
  );
}

/** @param {Record<string, string>} sources */
function entryPoints(sources) {
  return Object.keys(sources).map((id) => ({
    in: `page:${id}`,
    out: id.replace(/^routes\//, "").replace(/\W+/g, "-"),
  }));
}

/**
 * Short, and no two modules' alike.
 *
 * @param {Map<string, string[]>} shared
 * @param {string} module
 * @param {string} name
 */
function exportedAs(shared, module, name) {
  const nth = [...shared.keys()].indexOf(module);
  return `${name === "default" ? "d" : name}$${nth.toString(36)}`;
}

/** @param {string} file */
function addressOf(file) {
  return `/${file.replace(/^public\//, "")}`;
}

/**
 * Finds pages by the text of their entry, and modules by their address.
 *
 * @param {Record<string, string>} sources
 * @returns {import("esbuild").Plugin}
 */
function pagesAndModules(sources) {
  return {
    name: "pages-and-modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^page:/ }, ({ path }) => ({ path, namespace: "page" }));
      onLoad({ filter: /.*/, namespace: "page" }, ({ path }) => ({
        contents: sources[path.slice("page:".length)] ?? "",
        resolveDir: HOME,
      }));
      onResolve({ filter: /^\/build\// }, ({ path }) => ({
        path: join(HOME, "public", path),
        // What package.json says of the sources is not true of the entry among these.
        sideEffects: true,
      }));
    },
  };
}

/**
 * Lets a page import what is in the shared file from there.
 *
 * @param {Map<string, string[]>} shared
 * @param {string} forms
 * @returns {import("esbuild").Plugin}
 */
function fromShared(shared, forms) {
  return {
    name: "from-shared",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\/build\// }, ({ path }) =>
        shared.has(path) ? { path, namespace: "shared" } : undefined,
      );
      onLoad({ filter: /.*/, namespace: "shared" }, ({ path }) => ({
        contents: `export {${(shared.get(path) ?? [])
          .map((name) => `${exportedAs(shared, path, name)} as ${name}`)
          .join(",")}} from "${forms}";`,
        resolveDir: HOME,
      }));
      onResolve({ filter: /^\/hydration\// }, ({ path }) => ({ path, external: true }));
    },
  };
}
