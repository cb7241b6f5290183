/**
 * The error of a call that needs a fresh password or code of the staff member. The route guard redirects to
 * the page that asks for the proof. The request continues after the proof.
 */
export class ProofNeeded extends Error {
  constructor() {
    super("The call needs a fresh proof of the staff member.");
  }
}
