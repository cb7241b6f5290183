/**
 * How the backend reports an expired session: by 500 with "login expired", or by 401, which has its own
 * message (spec §4, §8).
 */
export type ExpiryCause = "loginExpired" | "unauthorized";

/**
 * The error if the backend reports an expired session. The action of a form then shows the form again. In all
 * other cases, the guard around every loader and action creates the response. The page shows the
 * session-expired dialog ("System prompt" in the spec), and the cookie stays until the shopper confirms.
 */
export class SessionExpired extends Error {
  constructor(readonly told: ExpiryCause = "loginExpired") {
    super("login expired");
    this.name = "SessionExpired";
  }
}

/** The status and text of the response that the error page gets for SessionExpired. */
export const EXPIRED_RESPONSE = { status: 401, statusText: "login expired" } as const;

/**
 * The error of a call that needs a fresh password or code of the staff member. The route guard redirects to
 * the page that asks for the proof. The request continues after the proof.
 */
export class ProofNeeded extends Error {
  constructor() {
    super("The call needs a fresh proof of the staff member.");
  }
}
