/**
 * Thrown when the backend says that the sign-in has ended: 500 with "login expired", or 401 (spec §4,
 * §8). The guard around every loader and action ends the session with it, and the root page shows the
 * "System prompt".
 */
export class SessionExpired extends Error {
  constructor() {
    super("login expired");
    this.name = "SessionExpired";
  }
}

/** Status and text of the answer that SessionExpired becomes on its way to the error page. */
export const EXPIRED = { status: 401, statusText: "login expired" } as const;
