/* What the tour sees of what staff keep for the pages: brands, notices, campaigns, texts, dictionaries. */
import type { FormClient, PlainPage } from "../fixtures/form-client";

/** The brands, one of them, and what is told to the second of two who change it at once. */
export async function changeBrandTwice(staff: FormClient): Promise<PlainPage[]> {
  const list = await staff.get("/staff/brands");
  const path = "/staff/brands/rootwell";
  const edit = (await staff.get(path)).form("version", "name");
  await staff.send(edit, { intent: "save", name: "根源" });
  const conflict = await staff.send(edit, { intent: "save", name: "根源養護" });
  return [list, await staff.get(path), conflict];
}

/** What the shop announces, and one of it. */
export async function seeNotices(staff: FormClient): Promise<PlainPage[]> {
  const list = await staff.get("/staff/notices");
  const path = /\/staff\/notices\/\d+/.exec(list.html)?.[0] ?? "";
  return [list, await staff.get(path)];
}

/** A new campaign, and one of each way in which it stands and is issued. */
export async function seeCampaigns(staff: FormClient): Promise<PlainPage[]> {
  const { html } = await staff.get("/staff/coupons");
  const ids = [...html.matchAll(/data-testid="staff-row" data-id="(\d+)"/g)].map(([, id]) => id);
  return Promise.all(["new", ...ids].map((each) => staff.get(`/staff/coupons/${each}`)));
}

/** The texts of the pages, one that was published once, and one that may have pictures. */
export async function publishOnce(staff: FormClient): Promise<PlainPage[]> {
  const text = await staff.get("/staff/content/return-one-request");
  await staff.send(text.form("key", "body"), { intent: "publish" });
  const paths = ["", "/return-one-request", "/customer-cases"];
  return Promise.all(paths.map((path) => staff.get(`/staff/content${path}`)));
}

/** A dictionary with its form for one more, and entries of those types that have fields of their own. */
export async function seeDictionaries(staff: FormClient): Promise<PlainPage[]> {
  const paths = ["?type=carrier", "/carrier/sf", "/region/wan-chai"];
  return Promise.all(paths.map((path) => staff.get(`/staff/dictionaries${path}`)));
}
