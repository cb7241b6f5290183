import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADMIN_MENU, ADMIN_SECTIONS } from "./admin-sections";

const FOLDER = "app/back-office/sections";
const ROUTES = "app/back-office/routes";

const routes = readdirSync(ROUTES, { recursive: true })
  .map(String)
  .filter((name) => /route\.tsx?$/.test(name))
  .map((name) => readFileSync(`${ROUTES}/${name}`, "utf8"))
  .join("\n");

/** Returns the exported sections and pages of all section files with their names. */
async function findDeclarations(): Promise<[name: string, declared: object][]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith("-section.tsx"));
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(/* @vite-ignore */ `${process.cwd()}/${FOLDER}/${file}`) as Promise<
          Record<string, unknown>
        >,
    ),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(
      (entry): entry is [string, object] => typeof entry[1] === "object" && entry[1] !== null,
    );
}

/** Returns true if a route file uses `makeListRoute`, `makeFileRoute` or `makePageRoute` with this declaration. */
function hasRoute(kind: "list" | "file" | "page", name: string): boolean {
  const make = { list: "makeListRoute", file: "makeFileRoute", page: "makePageRoute" }[kind];
  return routes.includes(`${make}(${name})`);
}

test("every section has a route for its list and its CSV file, and every page has a route", async () => {
  const declared = await findDeclarations();
  expect(declared.length).toBeGreaterThan(6);
  const missing = declared.flatMap(([name, what]) => [
    ...("load" in what && "getRowMarks" in what && !hasRoute("list", name)
      ? [`${name}: the list`]
      : []),
    ...("file" in what && !hasRoute("file", name) ? [`${name}: the file`] : []),
    ...("getTitle" in what && !hasRoute("page", name) ? [`${name}: the page`] : []),
  ]);
  expect(missing).toEqual([]);
});

test("the menu of the back office contains every section once", () => {
  const inMenu = ADMIN_MENU.flatMap(({ sections }) => sections);
  expect(inMenu.toSorted()).toEqual(Object.keys(ADMIN_SECTIONS).sort());
});

/** Returns the permission that the handle of a route names. */
function readRoutePermission(folder: string): string | undefined {
  const [file] = readdirSync(`${ROUTES}/${folder}`).filter((name) => /^route\.tsx?$/.test(name));
  const source = readFileSync(`${ROUTES}/${folder}/${file}`, "utf8");
  return /permission: "([^"]+)"/.exec(source)?.[1];
}

test("every CSV file requires the same permission as the page that links to it", () => {
  const files = readdirSync(ROUTES).filter((folder) => folder.endsWith("[.]csv"));
  expect(files.length).toBeGreaterThan(9);
  const needed = files.map((folder) => [folder, readRoutePermission(folder)]);
  const ofPages = files.map((folder) => {
    // The file with the lines of orders belongs to the list of orders, which has no page "lines".
    const own = folder.replace(/\[\.\]csv$/, "");
    const page = existsSync(`${ROUTES}/${own}`) ? own : own.replace(/_\.[a-z]+$/, "");
    return [folder, readRoutePermission(page)];
  });
  expect(needed).toEqual(ofPages);
});
