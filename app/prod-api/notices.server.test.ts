import { expect, test } from "vitest";
import { codeReply, FAULTS, goodReply, type Fault } from "../../tests/fixtures/faulty-backend";
import { http404, frozenBackend } from "../../tests/fixtures/frozen-backend";

const SALE = { id: 7, place: "banner", text: "減價", textEn: "Sale", href: "/product" };
const told = (...notices: object[]) => goodReply(JSON.stringify(notices));
const { backend, says, modules } = frozenBackend(() => import("./notices.server"));

/** Returns the English banner after the cached banner has expired. */
async function banner(fault: Fault) {
  says(fault);
  return modules().announcedAt("banner", { lang: "en" });
}

test("shows an announcement in the reader's language and caches it for a second", async () => {
  const sale = { id: "7", text: "Sale", href: "/product" };
  expect(await banner(told(SALE))).toEqual({ notice: sale, isUnknown: false });
  backend.answerBy(told());
  expect(await modules().announcedAt("banner", { lang: "zhTw" })).toMatchObject({
    notice: { text: "減價" },
  });
  expect(await modules().announcedAt("home", { lang: "en" })).toEqual({
    notice: null,
    isUnknown: false,
  });
  expect(await banner(told())).toEqual({ notice: null, isUnknown: false });
});

test.each([
  ["404", http404],
  ["code 404", codeReply(404, { msg: "no such thing" })],
  ["bare", codeReply(200)],
  ["asking for a sign-in", codeReply(401, { msg: "token invalid" })],
  ["something else", goodReply('{"surprise":true}')],
])(
  "shows the built-in text if the backend does not support announcements: %s",
  async (_, fault) => {
    expect(await banner(fault)).toEqual({ notice: null, isUnknown: true });
  },
);

test("returns the last known announcement while the backend fails", async () => {
  await banner(told(SALE));
  for (const fault of [FAULTS.status502, FAULTS.resetBeforeReply, codeReply(500, { msg: "no" })])
    expect(await banner(fault)).toMatchObject({ notice: { text: "Sale" } });
});

test("ignores an announcement for an unknown position", async () => {
  expect(await banner(told({ ...SALE, place: "popup" }, SALE))).toMatchObject({
    notice: { text: "Sale" },
  });
});
