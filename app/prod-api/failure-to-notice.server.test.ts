import { expect, test } from "vitest";
import { getFailureNotice, getFailureStatus } from "./failure-to-notice.server";
import { getTranslator } from "~/locales/i18n.server";

test("the flash message of a failed connection is that of the specification", () => {
  expect(getFailureNotice({ kind: "network" }).key).toBe("api.network");
  expect(getFailureNotice({ kind: "status", status: 502 })).toMatchObject({
    key: "api.status",
    params: { status: 502 },
  });
  expect(getFailureNotice({ kind: "unauthorized" }).key).toBe("api.401");
});

test("the flash message of a failed call is the backend's own text if the shop has none", () => {
  expect(getFailureNotice({ kind: "error", message: "Sold by weight only" })).toMatchObject({
    key: "api.error",
    params: { message: "Sold by weight only" },
  });
});

test("the flash message of a business error is the shop's own text with its parameters", () => {
  const notice = getFailureNotice({
    kind: "refusal",
    errKey: "stockShort",
    params: { name: "Serum", left: 3 },
    message: "raw",
  });
  const params = { name: "Serum", left: 3 };
  expect(notice).toEqual({ key: "api.warning", refusal: "stockShort", params });
  const { t } = getTranslator("en");
  expect(t("refusals.stockShort", params)).toBe("Only 3 of “Serum” left in stock.");
  expect(t("refusals.stockShort", { name: "Serum" })).not.toContain("{{");
});

test("the flash message of a business error may have a message key of its own", () => {
  expect(
    getFailureNotice({ kind: "refusal", errKey: "codeTooSoon", params: { seconds: 40 } }),
  ).toEqual({
    key: "code.wait",
    params: { seconds: 40 },
  });
});

test.each([
  [{ kind: "network" }, 503],
  [{ kind: "status", status: 503 }, 503],
  [{ kind: "status", status: 302 }, 502],
  [{ kind: "error", message: "Something went wrong", isOutage: true }, 503],
  [{ kind: "error", message: "Something went wrong" }, 502],
  [{ kind: "unknown" }, 502],
  [{ kind: "timeout" }, 504],
] as const)("a page that fails with %j has the status %i", (failure, status) => {
  expect(getFailureStatus(failure)).toBe(status);
});
