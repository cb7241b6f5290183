import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as account from "../shop/account-fields";
import { SETUP_STEPS } from "./states";

/* The call for the set-up page of a new shop, which lists the steps that are still to be done. */

export const staffSetup = call({
  method: "GET",
  path: "/admin/setup",
  summary: "List the set-up steps of the shop with their states, and whether it accepts orders",
  token: "staff",
  permission: "settings.see",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.object({
    steps: c.list(c.object({ step: z.enum(SETUP_STEPS), done: c.flag })),
    /** True if machines other than this one can reach the shop. */
    isPublic: c.flag,
    /** True if shoppers can place orders. */
    takesOrders: c.flag,
    /** The setting `openAnyway` and its version. */
    openAnyway: c.flag,
    openAnywayVersion: c.number,
    /** True if a mail server is configured, even if it does not work. */
    hasMailServer: c.flag,
    /** The number of mails that wait until a mail server is configured. */
    keptMails: c.number,
    /** The number of payment methods without the sandbox. */
    waysToPay: c.number,
    /** True if shoppers can pay with the sandbox, a test method that moves no money. */
    hasSandbox: c.flag,
  }),
  refusals: [],
  optional: true,
});
export type StaffSetup = ReplyOf<typeof staffSetup>;

export const staffTestMail = call({
  method: "POST",
  path: "/admin/setup/testMail",
  summary: "Send a test mail now; fails without a mail server or if the server rejects the mail",
  token: "staff",
  permission: "settings.change",
  reveals: [],
  request: z.object({ email: account.email }),
  shape: "nothing",
  reply: nothing,
  refusals: ["mailNotSent"],
});
