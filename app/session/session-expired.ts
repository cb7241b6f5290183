/** How the backend told it: 500 with "login expired", or 401, which has a message of its own (spec §4, §8). */
export type ToldExpired = "loginExpired" | "unauthorized";

/**
 * Thrown when the backend says that the sign-in has ended. A form is given back; else the guard around every
 * loader and action makes an answer of it. The page shows the "System prompt", and the cookie stays until
 * the shopper confirms that.
 */
export class SessionExpired extends Error {
  constructor(readonly told: ToldExpired = "loginExpired") {
    super("login expired");
    this.name = "SessionExpired";
  }
}

/** Status and text of the answer that SessionExpired becomes on its way to the error page. */
export const EXPIRED = { status: 401, statusText: "login expired" } as const;
