import * as z from "zod/mini";

/**
 * The schema of a hidden field that contains a verified code and the ticket that the backend returned. The
 * code is percent-encoded and followed by a space, because both values may contain any other character.
 */
export const codeProofField = z.optional(
  z.string().check(z.regex(/^\S{1,1000} \S{1,1000}$/, "code.format")),
);

/** Returns the value of the hidden field for a verified code and its ticket. */
export function formatCodeProof(code: string, ticket: string): string {
  return `${encodeURIComponent(code)} ${ticket}`;
}

/** The text that replaces the code of an invitation, whose link contains the ticket itself. */
export const INVITED_CODE = "invited";

/** Returns the ticket if the proof belongs to this code, or null. */
export function findTicketForCode(code: string, proof: string): string | null {
  const [proven, ticket = ""] = proof.split(" ");
  return proven === encodeURIComponent(code) && ticket !== "" ? ticket : null;
}
