import { expect, test, vi } from "vitest";
import { defaultProfile } from "@contract/model/default-profile";
import { sampleProfile } from "@contract/sample-shop/profile";
import {
  sendCodeReply,
  FAULTS,
  sendOkReply,
  type Fault,
} from "../../tests/fixtures/faulty-backend";
import { sendNotFound, openFrozenBackend } from "../../tests/fixtures/frozen-backend";

const CUSTOM_PROFILE = {
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
const mockProfile = (profile: object = CUSTOM_PROFILE) => sendOkReply(JSON.stringify(profile));
const {
  backend,
  says,
  modules: profile,
} = openFrozenBackend(() => import("./shop-profile.server"));

/** Returns the shop's English name after the cached name has expired. */
async function getNameUnder(fault: Fault) {
  says(fault);
  await profile().refreshShopProfile();
  return profile().getCurrentProfile("en").name;
}

test("pages show the shop settings of staff in the reader's language and get only the changed parts", async () => {
  expect(profile().getCurrentProfile("en").name).toBe(defaultProfile.name.en);
  expect(profile().getProfileChanges("en")).toBeUndefined();
  expect(await getNameUnder(mockProfile())).toBe("Camellia");
  expect(profile().getCurrentProfile("zhTw")).toMatchObject({
    name: "山茶小舖",
    address: "",
    phone: "",
  });
  expect(profile().getDescription("en")).toBe("Tea");
  expect(profile().getProfileChanges("en")).toEqual({
    name: "Camellia",
    shortName: "Camellia",
    email: CUSTOM_PROFILE.email,
  });
});

test("the storefront uses the last known shop profile while the backend fails", async () => {
  await getNameUnder(mockProfile());
  for (const fault of [
    FAULTS.status502,
    FAULTS.resetBeforeReply,
    sendCodeReply(500, { msg: "no" }),
  ])
    expect(await getNameUnder(fault)).toBe("Camellia");
});

test.each([
  ["404", sendNotFound],
  ["code 404", sendCodeReply(404, { msg: "no such thing" })],
  ["bare", sendCodeReply(200)],
  ["asking for a sign-in", sendCodeReply(401, { msg: "token invalid" })],
  ["something else", sendOkReply('{"surprise":true}')],
])(
  "the storefront shows the sample shop profile if the backend lacks the call: %s",
  async (_, fault) => {
    await getNameUnder(mockProfile());
    expect(await getNameUnder(fault)).toBe(sampleProfile.name.en);
    expect(profile().getProfileChanges("en")).toMatchObject({ email: sampleProfile.email });
  },
);

test("after a wait of half a second for the shop profile, no page waits again until the backend responds in time", async () => {
  await getNameUnder(mockProfile({ ...CUSTOM_PROFILE, nameEn: "Before" }));
  let answer: (() => void) | undefined;
  const slow: Fault = (request, response) => {
    answer = () => {
      mockProfile()(request, response);
    };
  };
  says(slow);
  let isDone = false;
  const asked = profile()
    .refreshShopProfile()!
    .then(() => {
      isDone = true;
    });
  await vi.advanceTimersByTimeAsync(499);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(profile().getCurrentProfile("en").name).toBe("Before");
  expect(profile().refreshShopProfile()).toBeUndefined();
  await vi.waitFor(() => {
    expect(answer).toBeDefined();
  });
  answer?.();
  await vi.waitFor(() => {
    expect(profile().getCurrentProfile("en").name).toBe("Camellia");
  });
  // The last answer was late, so the next page does not wait for the call.
  vi.advanceTimersByTime(2_000);
  backend.answerBy(mockProfile({ ...CUSTOM_PROFILE, nameEn: "In time" }));
  expect(profile().refreshShopProfile()).toBeUndefined();
  await vi.waitFor(() => {
    expect(profile().getCurrentProfile("en").name).toBe("In time");
  });
  expect(await getNameUnder(mockProfile({ ...CUSTOM_PROFILE, nameEn: "Waited for" }))).toBe(
    "Waited for",
  );
});

test("the storefront does not request the shop profile while the cached profile has not expired", async () => {
  await getNameUnder(mockProfile());
  backend.answerBy(FAULTS.status502);
  vi.advanceTimersByTime(900);
  expect(profile().refreshShopProfile()).toBeUndefined();
  expect(backend.heard).toEqual([]);
});
