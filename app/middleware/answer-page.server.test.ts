import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { answerPages } from "./answer-page.server";
import { LastGoodPages } from "./last-good-pages.server";
import { PageCache } from "./page-cache.server";

const FAILED = { status: 500, headers: [], body: Buffer.alloc(0) };

/** Asks for a page that was good a while ago and fails now; says whether it stands in for the next ones. */
async function rests({ leaves }: { readonly leaves: boolean }): Promise<boolean> {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url: "/product", method: "GET", headers: {} });
  const lastGood = new LastGoodPages(() => ({ key: "list", ownCookie: null }));
  lastGood.remember("list", { status: 200, headers: [], body: Buffer.from("<!DOCTYPE html>") });
  const answer = answerPages({
    remix: (_req, res) => {
      if (leaves) res.destroy();
      return Promise.resolve(FAILED);
    },
    ...{ lastGood, cache: new PageCache(() => null) },
    shopperPages: { answer: () => Promise.resolve(false) },
  });
  await answer(req, new ServerResponse(req));
  return lastGood.isResting(req);
}

test("a page that fails is stood in for, one whose reader left is not", async () => {
  expect(await rests({ leaves: false })).toBe(true);
  expect(await rests({ leaves: true })).toBe(false);
});
