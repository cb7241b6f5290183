import { expect, test } from "vitest";
import { codeProofField, formatCodeProof, findTicketForCode } from "./code-proof";

test.each([
  ["246810", "abc_-9"],
  ["A7.b c", "eyJhbGciOiJIUzI1NiJ9.e30.x_Y-z"],
])("findTicketForCode returns the ticket of the code %j only for this code", (code, ticket) => {
  const proof = formatCodeProof(code, ticket);
  expect(codeProofField.parse(proof)).toBe(proof);
  expect(findTicketForCode(code, proof)).toBe(ticket);
  expect(findTicketForCode(`${code}1`, proof)).toBeNull();
  expect(findTicketForCode(code, "")).toBeNull();
});
