import { expect, test } from "vitest";
import { waitToRender } from "./limit-page-renders.server";

test("the server responds to other requests between two pages that become ready concurrently", async () => {
  const seen: string[] = [];
  const turns = ["first", "second", "third"].map(async (name) => {
    await waitToRender();
    seen.push(name);
    setImmediate(() => seen.push(`others after the ${name}`));
  });
  await Promise.all(turns);
  await new Promise((round) => setImmediate(round));
  expect(seen).toEqual([
    ...["first", "others after the first"],
    ...["second", "others after the second"],
    ...["third", "others after the third"],
  ]);
});
