import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { answerPages } from "./answer-page.server";
import { LastGoodPages } from "./last-good-pages.server";
import { PageCache } from "./page-cache.server";

const GOOD = {
  status: 200,
  headers: ["content-type", "text/html", "content-security-policy", "default-src 'self'"],
  body: Buffer.from("<!DOCTYPE html>"),
};
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

test("of many who want the same page at once it is made for the first, and again only where it was not kept", async () => {
  let made = 0;
  const answer = (isGood: boolean) => {
    const cache = new PageCache(() => ({ key: "list", ownCookie: null }));
    return answerPages({
      remix: async () => {
        made += 1;
        await Promise.resolve();
        return isGood ? GOOD : FAILED;
      },
      ...{ cache, lastGood: new LastGoodPages(() => null) },
      shopperPages: { answer: () => Promise.resolve(false) },
    });
  };
  expect(await crowd(answer(true))).toEqual([200, 200, 200]);
  expect(made).toBe(1);
  expect(await crowd(answer(false))).toEqual([500, 500, 500]);
  expect(made).toBe(4);
});

/** Three visitors at once; the status that each was answered with. */
function crowd(answer: ReturnType<typeof answerPages>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 3 }, async () => {
      const req = new IncomingMessage(new Socket());
      Object.assign(req, { url: "/product", method: "GET", headers: {} });
      const res = new ServerResponse(req);
      await answer(req, res);
      return res.statusCode;
    }),
  );
}
