import type { EnglishOf } from "../english-of";
import type { staffJobs as source } from "../zhTw/staff-jobs";

export const staffJobs = {
  many: { runMany: "Run now", pauseMany: "Pause", resumeMany: "Resume" },
  lead: "What the shop does by itself. One program at a time is at each job; when it dies, another takes over within a minute.",
  nobody:
    "No program does the jobs: please see that there is a worker, or a backend without RUN_JOBS=0.",
  name: {
    mails: "Send mails",
    mailNotices: "Write notices to shoppers",
    showScheduledProducts: "Put products on and off sale in time",
    reconcilePayments: "Ask providers about payments",
    endOrdersOutOfTime: "Cancel unpaid orders whose time is up",
    receiveOrdersByTime: "Confirm receipt by time",
    payOutRefunds: "Give money back",
    forgetDeadCodes: "Forget verification codes",
    forgetExpiredLimits: "Forget counts and devices",
    forgetSubmits: "Forget repeated submits",
    deleteStaleFiles: "Delete files without a use",
    deleteStrayFiles: "Delete files that nothing knows",
    forgetWaitingPictures: "Delete product pictures that were not saved",
    sumSalesDays: "Sum the sales of each day",
    deleteWhatIsOld: "Delete what is old",
  },
  does: {
    mails: "Sends the mails that wait; one that cannot be sent is tried again, for three days.",
    mailNotices:
      "Writes the emails of notices that staff send to all who agreed, in batches; stops when the notice ends.",
    showScheduledProducts: "Products with a time of their own go on and off sale when it has come.",
    reconcilePayments:
      "Asks providers about payments that nothing was heard of for five minutes: lost notices are found.",
    endOrdersOutOfTime:
      "Cancels orders that were not paid for 30 minutes; stock and coupons that they held are free again.",
    receiveOrdersByTime:
      "Orders that nobody spoke of for 10 days after shipping count as received.",
    payOutRefunds:
      "Hands money to be given back to its provider; what fails is tried again, and after 12 tries left to a colleague.",
    forgetDeadCodes: "Verification codes that are used or out of date are kept nowhere.",
    forgetExpiredLimits: "Deletes counts of tries that are over, and devices unused for a year.",
    forgetSubmits: "Deletes what tells that a form was sent twice.",
    deleteStaleFiles:
      "Deletes head images and videos that nothing uses a day after they were sent.",
    deleteStrayFiles:
      "Looks through all stored files and deletes those that the database does not know.",
    forgetWaitingPictures: "Deletes pictures that no product has taken a day after they were sent.",
    sumSalesDays:
      "Adds up the orders and refunds of a day once it is over, so that Today need not count them one by one.",
    deleteWhatIsOld: "Deletes old data after the times that the privacy notice tells.",
  },
  column: {
    job: "Job",
    state: "State",
    last: "Last run",
    result: "Result",
    next: "Next run",
    act: "Actions",
  },
  state: { waiting: "On schedule", asked: "About to run", running: "Running", paused: "Paused" },
  late: "Overdue",
  outcome: { done: "Done", failed: "Failed", lost: "Broken off" },
  never: "Never ran",
  did: "{{count}} done",
  nothingToDo: "Nothing to do",
  took: "took {{time}}",
  failures: "{{count}} failures in a row",
  failures_one: "{{count}} failure",
  every: {
    seconds: "Every {{count}} seconds",
    seconds_one: "Every second",
    minutes: "Every {{count}} minutes",
    minutes_one: "Every minute",
    hours: "Every {{count}} hours",
    hours_one: "Every hour",
  },
  since: "{{instance}} is at it since {{time}}",
  run: "Run now",
  runIt: "Run “{{name}}” now",
  pause: "Pause",
  pauseIt: "Pause “{{name}}”",
  resume: "Resume",
  resumeIt: "Resume “{{name}}”",
  schedule: "Schedule",
  error: "Last error",
  log: {
    title: "Log",
    hint: "Runs that did something, failed, or were started by hand; kept for 30 days.",
    all: "All",
    troubled: "Failed and broken off",
    time: "Time",
    took: "Took",
    outcome: "Result",
    askedBy: "Started by",
    schedule: "Schedule",
    instance: "Program",
    error: "Error",
  },
} satisfies EnglishOf<typeof source>;
