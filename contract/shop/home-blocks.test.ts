import { expect, test } from "vitest";
import { sampleHome } from "../sample-shop/home";
import { HOME_BLOCKS_MAX } from "../staff/limits";
import { parseHomeBlocks } from "./home-blocks";

const story = { kind: "story" };
const tile = { title: "a", text: "", href: "/product", picture: "", tone: "" };
const tiles = (change: object) => [
  { kind: "concerns", title: "", text: "", tiles: [{ ...tile, ...change }] },
];
const parse = (blocks: unknown) => parseHomeBlocks(JSON.stringify(blocks));

test("parseHomeBlocks parses the sample home page in both languages into the same kinds of blocks", () => {
  const kinds = [sampleHome.zhTw, sampleHome.en].map((half) =>
    parseHomeBlocks(half)?.map(({ kind }) => kind),
  );
  expect(kinds[0]).toEqual(["hero", "favourites", "concerns", "cases", "story"]);
  expect(kinds[1]).toEqual(kinds[0]);
});

test.each([
  [
    "more than the maximum number of blocks",
    Array.from({ length: HOME_BLOCKS_MAX + 1 }, () => story),
  ],
  ["an unknown kind", [{ kind: "video" }]],
  ["a link that runs a script", tiles({ href: "javascript:alert(1)" })],
  ["a link to another protocol-relative site", tiles({ href: "//evil.example" })],
  ["a picture of another site", tiles({ picture: "https://evil.example/a.png" })],
  ["a picture outside of its folder", tiles({ picture: "/pictures/../secret" })],
  ["an unknown colour", tiles({ tone: "red" })],
])("parseHomeBlocks rejects %s", (_, blocks) => {
  expect(parse(blocks)).toBeNull();
});

test("parseHomeBlocks accepts an allowed link and image, and rejects a text that is not JSON", () => {
  expect(
    parse(tiles({ href: "https://koa.example/a", picture: "/profile/pictures/a.webp" })),
  ).not.toBeNull();
  expect(parseHomeBlocks("# Home")).toBeNull();
});
