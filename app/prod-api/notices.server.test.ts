import { expect, test } from "vitest";
import {
  sendCodeReply,
  FAULTS,
  sendOkReply,
  type Fault,
} from "../../tests/fixtures/faulty-backend";
import { sendNotFound, openFrozenBackend } from "../../tests/fixtures/frozen-backend";

const SALE = { id: 7, place: "banner", text: "減價", textEn: "Sale", href: "/product" };
const mockNotices = (...notices: object[]) => sendOkReply(JSON.stringify(notices));
const { backend, says, modules } = openFrozenBackend(() => import("./notices.server"));

/** Returns the English banner after the cached banner has expired. */
async function getBanner(fault: Fault) {
  says(fault);
  return modules().getAnnouncement("banner", { lang: "en" });
}

test("the storefront shows an announcement in the reader's language and caches it for a second", async () => {
  const sale = { id: "7", text: "Sale", href: "/product" };
  expect(await getBanner(mockNotices(SALE))).toEqual({ notice: sale, isUnknown: false });
  backend.answerBy(mockNotices());
  expect(await modules().getAnnouncement("banner", { lang: "zhTw" })).toMatchObject({
    notice: { text: "減價" },
  });
  expect(await modules().getAnnouncement("home", { lang: "en" })).toEqual({
    notice: null,
    isUnknown: false,
  });
  expect(await getBanner(mockNotices())).toEqual({ notice: null, isUnknown: false });
});

test.each([
  ["404", sendNotFound],
  ["code 404", sendCodeReply(404, { msg: "no such thing" })],
  ["bare", sendCodeReply(200)],
  ["asking for a sign-in", sendCodeReply(401, { msg: "token invalid" })],
  ["something else", sendOkReply('{"surprise":true}')],
])(
  "the announcement is unknown, so that pages show the built-in one, if the backend does not support the call: %s",
  async (_, fault) => {
    expect(await getBanner(fault)).toEqual({ notice: null, isUnknown: true });
  },
);

test("the storefront shows the last known announcement while the backend fails", async () => {
  await getBanner(mockNotices(SALE));
  for (const fault of [
    FAULTS.status502,
    FAULTS.resetBeforeReply,
    sendCodeReply(500, { msg: "no" }),
  ])
    expect(await getBanner(fault)).toMatchObject({ notice: { text: "Sale" } });
});

test("the storefront ignores an announcement for an unknown position", async () => {
  expect(await getBanner(mockNotices({ ...SALE, place: "popup" }, SALE))).toMatchObject({
    notice: { text: "Sale" },
  });
});
