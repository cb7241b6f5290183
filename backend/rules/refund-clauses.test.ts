import { expect, test } from "vitest";
import { evaluateRefundClauses, type RefundToEvaluate } from "./refund-policy";

const RECEIVED = new Date("2026-03-01T10:00:00+08:00");
const VALID_REFUND: RefundToEvaluate = {
  wholeOrder: false,
  refundType: 2,
  reason: 1,
  unopened: true,
  unpackVideo: "/profile/videos/a.mp4",
  freightByCustomer: false,
  appliedAt: new Date("2026-03-08T23:59:59+08:00"),
};

function evaluateFindings(refund: Partial<RefundToEvaluate>, receivedAt: Date | null = RECEIVED) {
  return Object.fromEntries(
    evaluateRefundClauses({ ...VALID_REFUND, ...refund }, receivedAt).map(({ clause, finding }) => [
      clause,
      finding,
    ]),
  );
}

test("a refund request within seven days with a declaration and a video meets every clause of the policy", () => {
  const kept = { oneRequest: "kept", inTime: "kept", condition: "kept", video: "kept" };
  expect(evaluateFindings({})).toEqual({ ...kept, freight: "notNeeded" });
});

test.each([
  ["after the eighth day began", { appliedAt: new Date("2026-03-09T00:00:00+08:00") }, "inTime"],
  ["without the declaration", { unopened: false }, "condition"],
  ["without a video", { unpackVideo: "" }, "video"],
  [
    "for an exchange for the shopper's own reason, with unpaid freight",
    { refundType: 3, reason: 4 },
    "freight",
  ],
] as const)("a refund request %s violates its clause of the policy", (_, refund, clause) => {
  const broken = Object.entries(evaluateFindings(refund)).filter(
    ([, finding]) => finding === "broken",
  );
  expect(broken).toEqual([[clause, "broken"]]);
});

test("a video that the shopper sends by chat counts as promised, and unshipped goods need no video", () => {
  expect(evaluateFindings({ unpackVideo: "viaLine" }).video).toBe("promised");
  const { oneRequest, ...others } = evaluateFindings({ wholeOrder: true, unpackVideo: "" }, null);
  expect(oneRequest).toBe("kept");
  expect(new Set(Object.values(others))).toEqual(new Set(["notNeeded"]));
});
