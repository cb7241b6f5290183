import { expect, vi } from "vitest";
import { IMPORT_LINES_AT_ONCE } from "@contract/staff/limits";
/* Visits pages for the content that staff edit: brands, notices, campaigns, texts and dictionaries. */
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { sendLongFile } from "../fixtures/staff-pages";

/** Visits the list of brands, a brand, and the page of an edit conflict. */
export async function tourBrandConflict(staff: FormClient): Promise<FetchedPage[]> {
  const list = await staff.get("/staff/brands");
  const path = "/staff/brands/rootwell";
  const edit = (await staff.get(path)).form("version", "name");
  await staff.send(edit, { intent: "save", name: "根源" });
  const conflict = await staff.send(edit, { intent: "save", name: "根源養護" });
  return [list, await staff.get(path), conflict];
}

/** Visits the list of notices and one notice. */
export async function visitAnnouncementPages(staff: FormClient): Promise<FetchedPage[]> {
  const list = await staff.get("/staff/notices");
  const path = /\/staff\/notices\/\d+/.exec(list.html)?.[0] ?? "";
  return [list, await staff.get(path)];
}

/** Visits the form of a new campaign, and a campaign of each state and type. */
export async function tourCampaigns(staff: FormClient): Promise<FetchedPage[]> {
  const { html } = await staff.get("/staff/coupons");
  const ids = [...html.matchAll(/data-testid="staff-row" data-id="(\d+)"/g)].map(([, id]) => id);
  return Promise.all(["new", ...ids].map((each) => staff.get(`/staff/coupons/${each}`)));
}

/** Visits the list of texts, a published text, a text that may contain images, and entries of both kinds. */
export async function tourTexts(staff: FormClient): Promise<FetchedPage[]> {
  const text = await staff.get("/staff/content/return-one-request");
  await staff.send(text.form("key", "body"), { intent: "publish" });
  const lists = await Promise.all(
    ["questions", "cases"].map((each) => staff.get(`/staff/${each}`)),
  );
  const entries = lists.map(
    ({ html }) => /\/staff\/(?:questions|cases)\/\d+/.exec(html)?.[0] ?? "",
  );
  const paths = ["", "/return-one-request", "/brand-story"].map((path) => `/staff/content${path}`);
  return [...lists, ...(await Promise.all([...paths, ...entries].map((path) => staff.get(path))))];
}

/** Visits a dictionary with its form, and entries of the types that have additional fields. */
export async function tourDictionaries(staff: FormClient): Promise<FetchedPage[]> {
  const paths = ["?type=carrier", "/carrier/sf", "/region/wan-chai"];
  return Promise.all(paths.map((path) => staff.get(`/staff/dictionaries${path}`)));
}

/** Visits the page of a long product file after its check, with its button, and the list of such files. */
export async function tourLongFile(staff: FormClient): Promise<FetchedPage[]> {
  const { path } = await sendLongFile(staff);
  return [await waitForCheck(staff, path), await staff.get("/staff/products/import")];
}

/** Returns the page of a check after its end, when it has the button that imports the file. */
async function waitForCheck(staff: FormClient, path: string): Promise<FetchedPage> {
  return vi.waitFor(
    async () => {
      const page = await staff.get(path);
      expect(page.html).toContain('value="importNow"');
      return page;
    },
    { timeout: 60_000, interval: 500 },
  );
}

/**
 * Visits the import from another shop: the empty form, a report, the check of a long file, and a picture that cannot be
 * loaded.
 */
export async function tourOtherShop(staff: FormClient): Promise<Record<string, FetchedPage[]>> {
  const path = "/staff/products/import/other-shop";
  const empty = await staff.get(path);
  const lines = ["name,price,picture", "Tour comb,58,http://10.0.0.1/comb.png", "Tour brush,free,"];
  const send = (intent: string, more: readonly string[] = []) => {
    const body = new FormData();
    for (const [name, value] of empty.form("nameColumn").fields) body.append(name, value);
    body.set("nameColumn", "name");
    body.set("priceColumn", "price");
    body.set("picturesColumn", "picture");
    body.set("categoryCode", "shampoo");
    body.append("intent", intent);
    body.append("file", new Blob([[...lines, ...more].join("\n")]), "products.csv");
    return staff.upload(path, body);
  };
  const checked = await send("dryRun");
  const imported = await send("import");
  const many = Array.from({ length: IMPORT_LINES_AT_ONCE }, (_, at) => `Tour clip ${at},58,`);
  const { path: job } = await send("dryRun", many);
  const long = await waitForCheck(staff, job);
  // The job that loads pictures runs every five seconds.
  const failed = await vi.waitFor(
    async () => {
      const page = await staff.get(path);
      expect(page.html).toContain('data-problem="address"');
      return page;
    },
    { timeout: 60_000, interval: 500 },
  );
  return {
    "import from another shop": [empty, checked, imported, long],
    "pictures of imported products": [failed],
  };
}
