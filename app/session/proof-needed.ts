/**
 * A call that needs a fresh password or code of the staff member. The route guard turns it into the page that asks
 * for it and then goes on with the request.
 */
export class ProofNeeded extends Error {
  constructor() {
    super("The call needs a fresh proof of the staff member.");
  }
}
