import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { FaultPart, SignInOutcome, SignInSide } from "@contract/staff/states";
import { idColumn, moment } from "./columns";

/** Who tried to sign in and how it ended: what the back office looks at to notice misuse. */
export const signInTry = pgTable(
  "sign_in_try",
  {
    id: idColumn("id").primaryKey(),
    side: text("side").$type<SignInSide>().notNull(),
    /** Shortened where there is no such account. */
    loginName: text("login_name").notNull(),
    outcome: text("outcome").$type<SignInOutcome>().notNull(),
    /** Of a shopper only the network. */
    address: text("address").notNull(),
    device: text("device").notNull().default(""),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("sign_in_try_name").on(sql`lower(${t.loginName})`, t.id),
    index("sign_in_try_at").on(t.at),
  ],
);

/** Requests and calls that failed by a fault of the shop, by the id that their answer told. */
export const loggedError = pgTable(
  "logged_error",
  {
    id: idColumn("id").primaryKey(),
    part: text("part").$type<FaultPart>().notNull().default("backend"),
    requestId: text("request_id").notNull(),
    call: text("call").notNull(),
    type: text("type").notNull(),
    message: text("message").notNull(),
    place: text("place").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("logged_error_request").on(t.requestId), index("logged_error_at").on(t.at)],
);
