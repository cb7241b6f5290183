import { expect, test } from "vitest";
import type { OrderStatus } from "@contract/model/states";
import { asHkCents } from "./money";
import type { ReceivedMoney } from "./pay-callback";
import { isSignatureFresh, classifyPayment, readSignatureHeader } from "./pay-callback";

const hex = "ab".repeat(32);

test("a webhook signature header is valid only with exactly one time and one signature", () => {
  expect(readSignatureHeader(`t=1767225600,v1=${hex}`)).toEqual({ seconds: 1_767_225_600, hex });
});

test.each([
  "",
  `v1=${hex}`,
  "t=1767225600",
  `t=1767225600,v1=${hex},v1=${hex}`,
  `t=1767225600, v1=${hex}`,
  `t=1767225600,v0=${hex}`,
  `t=1767225600,v1=${hex.toUpperCase()}`,
  `t=1767225600,v1=${hex.slice(1)}`,
  `t=1767225600,v1=${hex}0`,
  `t=-767225600,v1=${hex}`,
  `t=1767225600,v1=${hex}\n`,
])("the signature header %j is invalid", (header) => {
  expect(readSignatureHeader(header)).toBeUndefined();
});

test("a payment webhook is valid from 300 seconds before to 300 seconds after its signature time", () => {
  const now = new Date(1_767_225_600_000);
  for (const age of [-300, 0, 300]) expect(isSignatureFresh(1_767_225_600 + age, now)).toBe(true);
  for (const age of [-301, 301]) expect(isSignatureFresh(1_767_225_600 + age, now)).toBe(false);
});

function createReceivedMoney(
  over: Partial<ReceivedMoney> = {},
  status: OrderStatus = 0,
): ReceivedMoney {
  return {
    amountCents: asHkCents(29_900),
    currency: "HKD",
    payment: { amountCents: asHkCents(29_900), status: 0, review: null },
    order: { payCents: asHkCents(29_900), status },
    ...over,
  };
}

test("only the exact amount in Hong Kong dollars pays an order", () => {
  expect(classifyPayment(createReceivedMoney())).toBe("paid");
  expect(classifyPayment(createReceivedMoney({ currency: "hkd" }))).toBe("paid");
  expect(classifyPayment(createReceivedMoney({ amountCents: asHkCents(29_899) }))).toBe("mismatch");
  expect(classifyPayment(createReceivedMoney({ amountCents: asHkCents(29_901) }))).toBe("mismatch");
  expect(classifyPayment(createReceivedMoney({ currency: "TWD" }))).toBe("mismatch");
  expect(
    classifyPayment(createReceivedMoney({ order: { payCents: asHkCents(100), status: 0 } })),
  ).toBe("mismatch");
});

test.each<OrderStatus>([2, 3, 5, 6, 7])(
  "a payment for an order at status %d is refunded",
  (status) => {
    expect(classifyPayment(createReceivedMoney({}, status))).toBe("paidLate");
  },
);

test("a payment that was applied or flagged before is not applied again", () => {
  const payment = { amountCents: asHkCents(29_900), status: 1 as const, review: null };
  expect(classifyPayment(createReceivedMoney({ payment }))).toBe("already");
  expect(
    classifyPayment(
      createReceivedMoney({ payment: { ...payment, status: 0, review: "amountMismatch" } }),
    ),
  ).toBe("already");
});

test("a payment of a cancelled payment attempt pays an order that is still unpaid", () => {
  const cancelled = { amountCents: asHkCents(29_900), status: 3 as const, review: null };
  expect(classifyPayment(createReceivedMoney({ payment: cancelled }))).toBe("paid");
});
