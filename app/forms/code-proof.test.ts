import { expect, test } from "vitest";
import { codeProof, formatProof, findTicket } from "./code-proof";

test.each([
  ["246810", "abc_-9"],
  ["A7.b c", "eyJhbGciOiJIUzI1NiJ9.e30.x_Y-z"],
])("findTicket returns the ticket of the code %j only for this code", (code, ticket) => {
  const proof = formatProof(code, ticket);
  expect(codeProof.parse(proof)).toBe(proof);
  expect(findTicket(code, proof)).toBe(ticket);
  expect(findTicket(`${code}1`, proof)).toBeNull();
  expect(findTicket(code, "")).toBeNull();
});
