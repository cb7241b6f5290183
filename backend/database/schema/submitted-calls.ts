import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * Calls of forms that were just sent, for those who send them again. The table is unlogged: it stands in no
 * backup, and a crash empties it. Neither column tells anything without the key that came with the call.
 */
export const submittedCall = pgTable(
  "submitted_call",
  {
    /** A hash of the call's key. */
    id: text("id").primaryKey(),
    /** Random, of whoever does what the call asks for. */
    claim: text("claim").notNull(),
    claimedAt: moment("claimed_at").notNull(),
    /** Sealed; null while it is under way, empty where it was too long to be kept. */
    answer: text("answer"),
  },
  (t) => [index("submitted_call_claimed").on(t.claimedAt)],
);
