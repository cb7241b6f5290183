/**
 * How the backend reported it: 500 with "login expired", or 401, which has its own message (spec
 * §4, §8).
 */
export type ExpiryCause = "loginExpired" | "unauthorized";

/**
 * Thrown if the backend reports an expired session. The action of a form returns the form;
 * otherwise the guard around every loader and action creates the response. The page shows the
 * "System prompt", and the cookie stays until the shopper confirms.
 */
export class SessionExpired extends Error {
  constructor(readonly told: ExpiryCause = "loginExpired") {
    super("login expired");
    this.name = "SessionExpired";
  }
}

/** The status and text of the response that the error page receives for SessionExpired. */
export const EXPIRED = { status: 401, statusText: "login expired" } as const;
