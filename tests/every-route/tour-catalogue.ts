/* Visits pages for the content that staff edit: brands, notices, campaigns, texts and dictionaries. */
import type { FormClient, PlainPage } from "../fixtures/form-client";

/** Visits the list of brands, a brand, and the page of an edit conflict. */
export async function tourBrandConflict(staff: FormClient): Promise<PlainPage[]> {
  const list = await staff.get("/staff/brands");
  const path = "/staff/brands/rootwell";
  const edit = (await staff.get(path)).form("version", "name");
  await staff.send(edit, { intent: "save", name: "根源" });
  const conflict = await staff.send(edit, { intent: "save", name: "根源養護" });
  return [list, await staff.get(path), conflict];
}

/** Visits the list of notices and one notice. */
export async function visitAnnouncementPages(staff: FormClient): Promise<PlainPage[]> {
  const list = await staff.get("/staff/notices");
  const path = /\/staff\/notices\/\d+/.exec(list.html)?.[0] ?? "";
  return [list, await staff.get(path)];
}

/** Visits the form of a new campaign, and a campaign of each state and type. */
export async function tourCampaigns(staff: FormClient): Promise<PlainPage[]> {
  const { html } = await staff.get("/staff/coupons");
  const ids = [...html.matchAll(/data-testid="staff-row" data-id="(\d+)"/g)].map(([, id]) => id);
  return Promise.all(["new", ...ids].map((each) => staff.get(`/staff/coupons/${each}`)));
}

/** Visits the list of texts, a published text, a text that may contain images, and entries of both kinds. */
export async function tourTexts(staff: FormClient): Promise<PlainPage[]> {
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
export async function tourDictionaries(staff: FormClient): Promise<PlainPage[]> {
  const paths = ["?type=carrier", "/carrier/sf", "/region/wan-chai"];
  return Promise.all(paths.map((path) => staff.get(`/staff/dictionaries${path}`)));
}
