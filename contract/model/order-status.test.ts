import { expect, test } from "vitest";
import { ORDER_STATUS } from "./states";
import {
  isFinalStatus,
  hasStatusProperty,
  isTransitionAllowed,
  ORDER_TRANSITION_TARGETS,
  ORDER_STATUS_FILTERS,
  ORDER_STATUSES,
  listTransitionSources,
} from "./order-status";

test("the filters of the order page contain every status, from the first to the last of an order", () => {
  expect(ORDER_STATUS_FILTERS).toEqual([-99, 0, 5, 6, 7, 2, 3]);
});

test("a status that only another backend knows has no properties and allows no status change", () => {
  const { unknown } = ORDER_STATUS;
  expect(hasStatusProperty(unknown, "isOpen")).toBe(false);
  expect(isTransitionAllowed(unknown, "pay")).toBe(false);
  expect(isFinalStatus(unknown)).toBe(false);
});

test.each(ORDER_STATUSES)(
  "the properties of the order status %d do not contradict each other",
  (status) => {
    const is = (fact: Parameters<typeof hasStatusProperty>[1]) => hasStatusProperty(status, fact);
    if (is("hasGoodsInShop")) expect(is("isOpen")).toBe(true);
    if (is("isSent")) expect(is("wasPaid")).toBe(true);
    if (is("wasPaid")) expect(is("countsAsSale")).toBe(true);
    expect(is("isSent") && is("hasGoodsInShop")).toBe(false);
    if (isFinalStatus(status)) expect(is("isOpen")).toBe(false);
    if (isTransitionAllowed(status, "ship"))
      expect(is("hasGoodsInShop") && is("wasPaid")).toBe(true);
    if (isTransitionAllowed(status, "receive")) expect(is("isSent")).toBe(true);
    if (isTransitionAllowed(status, "refundAll")) expect(is("wasPaid")).toBe(true);
  },
);

test.each(Object.entries(ORDER_TRANSITION_TARGETS))(
  "the status change %s leads from another status to %d",
  (move, to) => {
    const from = listTransitionSources(move as keyof typeof ORDER_TRANSITION_TARGETS);
    expect(from.length).toBeGreaterThan(0);
    expect(from).not.toContain(to);
  },
);
