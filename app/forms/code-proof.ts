import * as z from "zod/mini";

/**
 * A code that the backend has verified and the ticket that it returned, as a hidden field of the form holds them.
 * The code is percent-encoded and a space follows, because both may contain any other character.
 */
export const codeProof = z.optional(
  z.string().check(z.regex(/^\S{1,1000} \S{1,1000}$/, "code.format")),
);

/** Returns the value of the hidden field. */
export function formatProof(code: string, ticket: string): string {
  return `${encodeURIComponent(code)} ${ticket}`;
}

/** Returns the ticket if the proof is of this code, else null. */
export function findTicket(code: string, proof: string): string | null {
  const [proven, ticket = ""] = proof.split(" ");
  return proven === encodeURIComponent(code) && ticket !== "" ? ticket : null;
}
