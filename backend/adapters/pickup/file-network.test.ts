import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PICKUP_FILE } from "../../demo/demo-pickup-file";
import { openPickupNetworkFile } from "./file-network";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-pickup-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function openWritten(content: string | Buffer) {
  const file = path.join(folder, "points.csv");
  await writeFile(file, content);
  return openPickupNetworkFile(file);
}

const HEADINGS = "code,kind,region,district,districtEn,name,nameEn,address,addressEn,hours,hoursEn";
const EVERYTHING = { district: "", keyword: "" };

test("a shop without a pick-up file has no pick-up points", async () => {
  const network = await openPickupNetworkFile(undefined);
  expect(await network.listDistricts()).toEqual([]);
  expect(await network.search({ ...EVERYTHING, page: 1 })).toEqual({ points: [], total: 0 });
  expect(await network.find("HK-1")).toBeUndefined();
});

test("a pick-up file that contains only headings has no pick-up points", async () => {
  expect(await (await openWritten(`${HEADINGS}\n`)).listDistricts()).toEqual([]);
});

test("the demo file has pick-up points of both regions and kinds, and each name says that it is a demo", async () => {
  const network = await openPickupNetworkFile(DEMO_PICKUP_FILE);
  const pages = await Promise.all([1, 2, 3].map((page) => network.search({ ...EVERYTHING, page })));
  expect(pages.map(({ points }) => points.length)).toEqual([20, 5, 0]);
  const points = pages.flatMap((page) => page.points);
  expect(new Set(points.map(({ region, kind }) => `${region} ${kind}`))).toEqual(
    new Set(["HK store", "HK locker", "TW store"]),
  );
  for (const { code, name } of points) {
    expect(`${code} ${name.zhTw} ${name.en}`).toMatch(/^DEMO-.* 示範.* Demo /);
    expect((await network.find(code))?.name).toEqual(name);
  }
});

test.each([
  ["", "line 1: add the columns code, kind"],
  [`${HEADINGS}\nA,shop`, "line 2: the line has 2 columns instead of 11"],
  [`${HEADINGS}\n"A`, "Quote Not Closed"],
  [Buffer.from([0xff, 0xfe, 0x41]), "save the file as UTF-8"],
  [Buffer.alloc(8 * 1024 * 1024 + 1, "a"), "larger than 8 MB"],
])(
  "a malformed pick-up file (%#) is rejected with the name of the setting and the reason",
  async (content, reason) => {
    await expect(openWritten(content)).rejects.toMatchObject({ name: "ConfigError" });
    await expect(openWritten(content)).rejects.toThrow(/^PICKUP_POINTS_FILE is "/);
    await expect(openWritten(content)).rejects.toThrow(reason);
  },
);

test("a missing pick-up file is rejected with its path", async () => {
  const file = path.join(folder, "missing.csv");
  await expect(openPickupNetworkFile(file)).rejects.toThrow(`"${file}": the file cannot be read`);
});
