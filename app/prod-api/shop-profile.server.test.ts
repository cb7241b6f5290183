import { expect, test, vi } from "vitest";
import { brand } from "@contract/model/brand";
import { codeReply, FAULTS, goodReply, type Fault } from "../../tests/fixtures/faulty-backend";
import { http404, stillBackend } from "../../tests/fixtures/still-backend";

const SET = {
  ...{ name: "山茶小舖", nameEn: "Camellia", shortName: "山茶", shortNameEn: "Camellia" },
  ...{ description: "茶", descriptionEn: "Tea", email: "hello@camellia.example", phone: "" },
  ...{ whatsApp: brand.whatsApp, line: brand.line, address: "", addressEn: "" },
  ...{ hours: brand.hours.zhTw, hoursEn: brand.hours.en },
};
const told = (profile: object = SET) => goodReply(JSON.stringify(profile));
const { backend, says, modules: profile } = stillBackend(() => import("./shop-profile.server"));

/** What the shop is called in English when what was kept is old. */
async function nameBy(fault: Fault) {
  says(fault);
  await profile().refreshProfile();
  return profile().profileIn("en").name;
}

test("what staff have set is told in the language of its reader, and pages are given what is not built in", async () => {
  expect(profile().profileChanges("en")).toBeUndefined();
  expect(await nameBy(told())).toBe("Camellia");
  expect(profile().profileIn("zhTw")).toMatchObject({ name: "山茶小舖", address: "", phone: "" });
  expect(profile().descriptionIn("en")).toBe("Tea");
  expect(profile().profileChanges("en")).toEqual({
    ...{ name: "Camellia", shortName: "Camellia", email: SET.email, phone: "", address: "" },
  });
});

test("what was told last stands while the backend is in trouble", async () => {
  await nameBy(told());
  for (const fault of [FAULTS.status502, FAULTS.resetBeforeReply, codeReply(500, { msg: "no" })])
    expect(await nameBy(fault)).toBe("Camellia");
});

test.each([
  ["404", http404],
  ["code 404", codeReply(404, { msg: "no such thing" })],
  ["bare", codeReply(200)],
  ["asking for a sign-in", codeReply(401, { msg: "token invalid" })],
  ["something else", goodReply('{"surprise":true}')],
])("a backend that knows of no such call, %s, leaves what is built in", async (_, fault) => {
  await nameBy(told());
  expect(await nameBy(fault)).toBe(brand.name.en);
  expect(profile().profileChanges("en")).toBeUndefined();
});

test("of a backend that hangs one page waits half a second, the others not at all, until it tells in time again", async () => {
  await nameBy(told({ ...SET, nameEn: "Before" }));
  let answer: (() => void) | undefined;
  const slow: Fault = (request, response) => {
    answer = () => {
      told()(request, response);
    };
  };
  says(slow);
  let isDone = false;
  const asked = profile()
    .refreshProfile()!
    .then(() => {
      isDone = true;
    });
  await vi.advanceTimersByTimeAsync(499);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(profile().profileIn("en").name).toBe("Before");
  expect(profile().refreshProfile()).toBeUndefined();
  await vi.waitFor(() => {
    expect(answer).toBeDefined();
  });
  answer?.();
  await vi.waitFor(() => {
    expect(profile().profileIn("en").name).toBe("Camellia");
  });
  // It told, but late: the next page asks beside itself.
  vi.advanceTimersByTime(2_000);
  backend.answerBy(told({ ...SET, nameEn: "In time" }));
  expect(profile().refreshProfile()).toBeUndefined();
  await vi.waitFor(() => {
    expect(profile().profileIn("en").name).toBe("In time");
  });
  expect(await nameBy(told({ ...SET, nameEn: "Waited for" }))).toBe("Waited for");
});

test("while what was told is fresh, nobody asks and nobody waits", async () => {
  await nameBy(told());
  backend.answerBy(FAULTS.status502);
  vi.advanceTimersByTime(900);
  expect(profile().refreshProfile()).toBeUndefined();
  expect(backend.heard).toEqual([]);
});
