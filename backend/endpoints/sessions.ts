import * as calls from "@contract/shop/sessions";
import { endOtherSessions, endOwnSession, readSessions } from "../services/accounts/own-sessions";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const sessionEndpoints: Endpoint[] = [
  serve(calls.sessionList, async ({ shop, shopper }) => {
    const sessions = await readSessions(shop, shopper);
    return sessions.map(({ tokenHash, issuedAt, seenAt, ...session }) => ({
      ...session,
      sessionId: tokenHash,
      signInTime: issuedAt,
      lastUseTime: seenAt,
    }));
  }),
  serve(calls.sessionEnd, ({ shop, shopper, input }) =>
    endOwnSession(shop, shopper, input.sessionId),
  ),
  serve(calls.sessionEndOthers, async ({ shop, shopper }) => ({
    ended: await endOtherSessions(shop, shopper),
  })),
];
