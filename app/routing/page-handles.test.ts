import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAVIGATION, getNavigationHref } from "~/layout/navigation";

/** The public pages that the sitemap does not list by their handle, with the reason. */
const READ_ELSEWHERE = [
  "product_.detail", // in the sitemap by its products
  "product_.reviews", // linked by its product
  "login_.verify", // needs a correct password
  "$", // not a page
];

const pages = ["app/routes", "app/back-office/routes"]
  .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
  .map(({ folder, name }) => ({ name, file: `${folder}/${name}/route.tsx` }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, source: readFileSync(file, "utf8") }))
  .filter(({ source }) => source.includes("export default"))
  .map(({ name, source }) => ({
    name,
    handle: /export const handle = (\{.*?\}) satisfies/s.exec(source)?.[1] ?? null,
  }));

test("every page has a handle", () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ handle }) => handle === null)).toEqual([]);
});

const pagesToRead = pages.filter(
  ({ name, handle }) =>
    handle?.includes('access: "public"') === true &&
    !/hydrate|backOffice|signedLink/.test(handle) &&
    !READ_ELSEWHERE.includes(name),
);

test("a public page without a form is in the sitemap and in the page cache", () => {
  expect(pagesToRead.length).toBeGreaterThan(5);
  for (const { name, handle } of pagesToRead) {
    expect(handle, name).toContain("inSitemap: true");
    expect(handle, name).toContain("visitorCache");
  }
});

test("the header or the footer contains a link to every page in the sitemap", () => {
  const sources = readdirSync("app/layout").map((name) =>
    readFileSync(`app/layout/${name}`, "utf8"),
  );
  const linked = [
    ...NAVIGATION.map(getNavigationHref),
    ...sources.flatMap((source) =>
      [...source.matchAll(/href(?:=|: )"(\/\w+)/g)].map(([, href]) => href),
    ),
  ];
  for (const { name } of pagesToRead) expect(linked, name).toContain(`/${name}`);
});
