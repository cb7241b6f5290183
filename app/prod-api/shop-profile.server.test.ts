import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brand } from "@contract/brand";
import {
  codeReply,
  FAULTS,
  FaultyBackend,
  goodReply,
  type Fault,
} from "../../tests/fixtures/faulty-backend";
import type * as Profile from "./shop-profile.server";

const backend = new FaultyBackend();
const SET = {
  ...{ name: "山茶小舖", nameEn: "Camellia", shortName: "山茶", shortNameEn: "Camellia" },
  ...{ description: "茶", descriptionEn: "Tea", email: "hello@camellia.example", phone: "" },
  ...{ whatsApp: brand.whatsApp, line: brand.line, address: "", addressEn: "" },
  ...{ hours: brand.hours.zhTw, hoursEn: brand.hours.en },
};
const told = (profile: object = SET) => goodReply(JSON.stringify(profile));

let profile: typeof Profile;
beforeAll(async () => {
  // What is kept goes by the clock that it finds at first.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  vi.resetModules();
  profile = await import("./shop-profile.server");
  const { configureTransport } = await import("./transport-settings.server");
  await backend.start();
  configureTransport({ baseUrl: backend.url });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.stop();
});

/** What the shop is called in English when what was kept is old. */
async function nameBy(fault: Fault) {
  vi.advanceTimersByTime(5_001);
  backend.answerBy(fault);
  await profile.refreshProfile();
  return profile.profileIn("en").name;
}

test("what staff have set is told in the language of its reader, and pages are given what is not built in", async () => {
  expect(profile.profileChanges("en")).toBeUndefined();
  expect(await nameBy(told())).toBe("Camellia");
  expect(profile.profileIn("zhTw")).toMatchObject({ name: "山茶小舖", address: "", phone: "" });
  expect(profile.descriptionIn("en")).toBe("Tea");
  expect(profile.profileChanges("en")).toEqual({
    ...{ name: "Camellia", shortName: "Camellia", email: SET.email, phone: "", address: "" },
  });
});

test("what was told last stands while the backend is in trouble", async () => {
  await nameBy(told());
  for (const fault of [FAULTS.status502, FAULTS.resetBeforeReply, codeReply(500, { msg: "no" })])
    expect(await nameBy(fault)).toBe("Camellia");
});

test.each([
  ["404", codeReply(404, { msg: "no such thing" })],
  ["bare", codeReply(200)],
  ["asking for a sign-in", codeReply(401, { msg: "token invalid" })],
  ["something else", goodReply('{"surprise":true}')],
])("a backend that knows of no such call, %s, leaves what is built in", async (_, fault) => {
  await nameBy(told());
  expect(await nameBy(fault)).toBe(brand.name.en);
  expect(profile.profileChanges("en")).toBeUndefined();
});

test("a page waits half a second for the name of the shop and no longer; who asks later has it", async () => {
  await nameBy(told({ ...SET, nameEn: "Before" }));
  let answer: (() => void) | undefined;
  const slow: Fault = (request, response) => {
    answer = () => {
      told()(request, response);
    };
  };
  vi.advanceTimersByTime(5_001);
  backend.answerBy(slow);
  let isDone = false;
  const asked = profile.refreshProfile().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(profile.profileIn("en").name).toBe("Before");
  await vi.waitFor(() => {
    expect(answer).toBeDefined();
  });
  answer?.();
  await vi.waitFor(() => {
    expect(profile.profileIn("en").name).toBe("Camellia");
  });
});
