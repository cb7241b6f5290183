import { expect, test } from "vitest";
import { FAULTS, sendOkReply } from "../../tests/fixtures/faulty-backend";
import { sendNotFound, openFrozenBackend } from "../../tests/fixtures/frozen-backend";

const mockEntries = (...entries: object[]) => sendOkReply(JSON.stringify(entries));
const BAY = { type: "region", value: "bay", label: "新海灣區", labelEn: "Bay", group: "kowloon" };
const { says, modules: dictionaries } = openFrozenBackend(() => import("./dictionaries.server"));

test("the storefront uses the built-in dictionary entries if the backend does not support the call", async () => {
  says(sendNotFound);
  const reasons = await dictionaries().listChoices("refundReason", { lang: "en" });
  expect(reasons[0]).toEqual({ value: "1", label: "Quality problem" });
  const groups = await dictionaries().listDistrictGroups({ lang: "zhTw" });
  expect(groups.map(({ name, districts }) => [name, districts.length])).toEqual([
    ["香港島", 4],
    ["九龍", 5],
    ["新界", 9],
    ["台灣", 22],
  ]);
});

test("the storefront accepts a district of the dictionary in any language, and rejects others", async () => {
  says(mockEntries(BAY));
  for (const region of ["新海灣區", "Bay", ""])
    expect(await dictionaries().findRegionError({ region }), region).toEqual({});
  for (const region of ["灣仔區", "亞特蘭提斯"])
    expect(await dictionaries().findRegionError({ region })).toEqual({ region: "region.format" });
  expect(await dictionaries().listDistrictGroups({ lang: "en" })).toEqual([
    { name: "Kowloon", districts: ["Bay"] },
  ]);
});

test("the storefront uses the last known dictionary entries while the backend fails", async () => {
  says(mockEntries(BAY));
  expect(await dictionaries().listChoices("region", { lang: "en" })).toHaveLength(1);
  says(FAULTS.status502);
  expect(await dictionaries().listChoices("region", { lang: "en" })).toHaveLength(1);
});
