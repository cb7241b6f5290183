import { expect, test, vi } from "vitest";
import { defaultProfile } from "@contract/model/default-profile";
import { sampleProfile } from "@contract/sample-shop/profile";
import { codeReply, FAULTS, goodReply, type Fault } from "../../tests/fixtures/faulty-backend";
import { http404, frozenBackend } from "../../tests/fixtures/frozen-backend";

const SET = {
  name: "山茶小舖",
  nameEn: "Camellia",
  shortName: "山茶",
  shortNameEn: "Camellia",
  description: "茶",
  descriptionEn: "Tea",
  email: "hello@camellia.example",
  phone: "",
  whatsApp: "",
  line: "",
  address: "",
  addressEn: "",
  hours: "",
  hoursEn: "",
};
const told = (profile: object = SET) => goodReply(JSON.stringify(profile));
const { backend, says, modules: profile } = frozenBackend(() => import("./shop-profile.server"));

/** Returns the shop's English name after the cached name has expired. */
async function nameBy(fault: Fault) {
  says(fault);
  await profile().refreshProfile();
  return profile().profileIn("en").name;
}

test("shows the staff's settings in the reader's language and passes only changed parts to pages", async () => {
  expect(profile().profileIn("en").name).toBe(defaultProfile.name.en);
  expect(profile().profileChanges("en")).toBeUndefined();
  expect(await nameBy(told())).toBe("Camellia");
  expect(profile().profileIn("zhTw")).toMatchObject({ name: "山茶小舖", address: "", phone: "" });
  expect(profile().descriptionIn("en")).toBe("Tea");
  expect(profile().profileChanges("en")).toEqual({
    name: "Camellia",
    shortName: "Camellia",
    email: SET.email,
  });
});

test("returns the last known profile while the backend fails", async () => {
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
])("shows the sample shop if the backend lacks the call: %s", async (_, fault) => {
  await nameBy(told());
  expect(await nameBy(fault)).toBe(sampleProfile.name.en);
  expect(profile().profileChanges("en")).toMatchObject({ email: sampleProfile.email });
});

test("after half a second of waiting, no page waits until the backend responds in time", async () => {
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
  // The last answer was late, so the next page does not wait for the call.
  vi.advanceTimersByTime(2_000);
  backend.answerBy(told({ ...SET, nameEn: "In time" }));
  expect(profile().refreshProfile()).toBeUndefined();
  await vi.waitFor(() => {
    expect(profile().profileIn("en").name).toBe("In time");
  });
  expect(await nameBy(told({ ...SET, nameEn: "Waited for" }))).toBe("Waited for");
});

test("makes no call while the cached profile has not expired", async () => {
  await nameBy(told());
  backend.answerBy(FAULTS.status502);
  vi.advanceTimersByTime(900);
  expect(profile().refreshProfile()).toBeUndefined();
  expect(backend.heard).toEqual([]);
});
