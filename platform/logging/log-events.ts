/** The levels of log lines. */
export type LogLevel = "info" | "warn" | "error";

/** A kind of log line. */
export interface LogEvent {
  readonly level: LogLevel;
  /** The description of the event in one sentence. It becomes the `msg` of the line. */
  readonly message: string;
  /** The action that an operator should take. */
  readonly action: string;
}

/**
 * Every event of the log by its stable name. Alarms and searches use the names, so a name must never be
 * changed or reused. docs/reference/log-events.md contains this table, and a test compares the two.
 */
export const LOG_EVENTS = {
  "audit.sealed": {
    level: "info",
    message: "New audit entries were sealed.",
    action:
      "No action is needed. Keep `number` and `mac` outside the database, for `npm run verify-audit`.",
  },
  "backend.exited": {
    level: "error",
    message: "The backend process exited unexpectedly and is being restarted.",
    action:
      "Read the log lines before this one. An exit by SIGKILL usually means that memory ran out.",
  },
  "call.completed": {
    level: "info",
    message: "A backend call of a sampled trace was answered.",
    action: "No action is needed. Use `traceId` to find the request that made the call.",
  },
  "call.failed": {
    level: "error",
    message: "A backend call failed because of a bug or a lost database.",
    action:
      "Search for `id` in the logs of storefront and backend. If the database was not lost, report `err` as a bug.",
  },
  "database.connection-lost": {
    level: "warn",
    message: "A connection to the database was lost.",
    action: "If this happens repeatedly, check the database and the network.",
  },
  "database.statement-timeout-missing": {
    level: "warn",
    message: "The connection through DATABASE_URL has no statement_timeout.",
    action: "Set statement_timeout for the database role.",
  },
  "database.unreachable": {
    level: "warn",
    message: "The database cannot be reached yet; the program keeps trying.",
    action:
      "Start the database, or correct DATABASE_URL. The program gives up after `patienceSeconds`.",
  },
  "demo.seeded": {
    level: "info",
    message: "The demo shop was created.",
    action:
      "No action is needed. In a real shop, set SEED_DEMO=0 and start with an empty database.",
  },
  "factor.resealed": {
    level: "info",
    message: "The secrets of second factors were encrypted again with the newest key.",
    action: "No action is needed. You may remove the old keys from ENCRYPTION_KEYS now.",
  },
  "factor.unreadable": {
    level: "error",
    message: "The second factor of an account cannot be decrypted.",
    action:
      "Put the missing key back into ENCRYPTION_KEYS, or remove the second factor of the account.",
  },
  "file.read-failed": {
    level: "error",
    message: "An uploaded image or video could not be read.",
    action: "Check the data folder or the S3 bucket.",
  },
  "file.store-unreachable": {
    level: "warn",
    message: "The file store does not answer, so its owner could not be checked.",
    action: "Check the S3 bucket. Images and videos are missing until the bucket answers.",
  },
  "idempotency.not-recorded": {
    level: "warn",
    message: "The result of a form could not be recorded for a repeated submit.",
    action: "Check the database. The shop may answer a second submit of the same form as repeated.",
  },
  "image.failed": {
    level: "warn",
    message: "An image could not be loaded or resized.",
    action: "Open `path` at the backend. If the image is missing or broken, upload it again.",
  },
  "image.prewarm-failed": {
    level: "warn",
    message: "The images of products could not be prepared in advance.",
    action: "If this happens once, do nothing. The first visitor waits for the images instead.",
  },
  "image.prewarmed": {
    level: "info",
    message: "The covers, or the images of product pages, were prepared.",
    action: "No action is needed.",
  },
  "instance.cleanup-failed": {
    level: "warn",
    message: "Old entries could not be removed from the list of processes.",
    action: "Check the database. The next start removes the old entries.",
  },
  "instance.heartbeat-failed": {
    level: "warn",
    message: "The heartbeat of this process could not be saved.",
    action: "Check the database. Until then, the monitor page shows the process as missing.",
  },
  "instance.sign-off-failed": {
    level: "warn",
    message: "This process could not remove itself from the list of processes.",
    action: "No action is needed. The monitor page shows the process as missing for some days.",
  },
  "job.done": {
    level: "info",
    message: "A background job processed `done` items.",
    action: "No action is needed.",
  },
  "job.failed": {
    level: "error",
    message: "A background job failed and will be retried.",
    action: "Open the job under /staff/jobs and read the error of the last run.",
  },
  "job.lease-lost": {
    level: "warn",
    message: "Another instance took over a background job while this one was running it.",
    action: "If this happens repeatedly, the instance is too slow or its clock stops.",
  },
  "job.lease-not-renewed": {
    level: "warn",
    message: "The lease of a running background job could not be renewed.",
    action: "Check the database. Another instance takes the job over when the lease ends.",
  },
  "job.list-failed": {
    level: "error",
    message: "The list of due background jobs could not be read.",
    action: "Check the database. No background job starts until the database answers.",
  },
  "job.result-not-saved": {
    level: "error",
    message: "A background job could not be claimed, or its result could not be saved.",
    action: "Check the database. The job runs again when its lease ends.",
  },
  "live.database-lost": {
    level: "warn",
    message: "The connection that listens for order events was lost.",
    action: "If this happens repeatedly, check the database and the network.",
  },
  "live.delivery-failed": {
    level: "error",
    message: "An order event could not be sent to open pages.",
    action: "Check the database. The backend sends the event again later.",
  },
  "live.open-failed": {
    level: "error",
    message: "The backend could not open a WebSocket.",
    action: "If the database was not lost, report `err` as a bug.",
  },
  "live.publish-failed": {
    level: "warn",
    message: "Order events could not be published with NOTIFY.",
    action: "No action is needed. The instances find the events by polling, some seconds later.",
  },
  "mail.not-configured": {
    level: "info",
    message: "SMTP_URL is not set, so `kept` mails were stored instead of sent.",
    action: "Set SMTP_URL to send mails. Stored mails are under /staff/mails.",
  },
  "mail.send-failed": {
    level: "warn",
    message: "A mail could not be sent and will be retried.",
    action: "Check SMTP_URL and the mail server. Failed mails are under /staff/mails.",
  },
  "mail.test-failed": {
    level: "warn",
    message: "The mail server did not accept the test mail of a staff member.",
    action:
      "Check SMTP_URL and the mail server. The answer of the server is in the log and on the page.",
  },
  "migration.progress": {
    level: "info",
    message: "A database migration made progress; `step` says which.",
    action:
      "No action is needed. If the migration waits for a table, end the long transaction that uses the table.",
  },
  "page.failed": {
    level: "error",
    message: "A page could not be rendered.",
    action: "Search for `id` in the logs of storefront and backend. Report `err` as a bug.",
  },
  "payment.callback-failed": {
    level: "error",
    message: "A payment provider's callback could not be processed; the provider will retry.",
    action: "Check the database. If the database answers, report `err` as a bug.",
  },
  "payment.callback-rejected": {
    level: "warn",
    message: "A payment provider's callback was rejected because its signature is wrong.",
    action:
      "Compare the webhook secret with the provider's. If both secrets are equal, the callback is forged.",
  },
  "payment.cancel-failed": {
    level: "warn",
    message: "A cancelled payment could not be closed at the payment provider.",
    action: "No action is needed. The shop refunds money that still arrives.",
  },
  "payment.mismatch": {
    level: "warn",
    message: "A payment does not match its order: unknown, too late, or with another amount.",
    action:
      "Find `payNo` under /staff/payments. `outcome` says what is wrong. If needed, refund the payment by hand.",
  },
  "payment.provider-unreachable": {
    level: "warn",
    message: "A payment provider did not answer when asked for the state of a payment.",
    action: "If this happens repeatedly, check the provider's status page.",
  },
  "payment.sandbox-callback-failed": {
    level: "warn",
    message: "The callback of the payment sandbox was not accepted.",
    action: "Check that the storefront can reach its own APP_ORIGIN.",
  },
  "picture.not-loaded": {
    level: "info",
    message: "A picture of an imported product could not be loaded; `problem` says why.",
    action:
      "No action is needed. Staff see the failed pictures under /staff/products/import/other-shop.",
  },
  "postgres.orphan-stopped": {
    level: "warn",
    message: "A PostgreSQL that a killed shop had left running was stopped cleanly.",
    action: "No action is needed. Stop the shop with Ctrl-C or SIGTERM next time.",
  },
  "postgres.restart-failed": {
    level: "warn",
    message: "The shop's own PostgreSQL could not be restarted; the shop tries again.",
    action: "Read `postgres/server.log` in the data folder. Check the free disk space.",
  },
  "postgres.restarting": {
    level: "warn",
    message: "The shop's own PostgreSQL exited unexpectedly and is being restarted.",
    action:
      "Read `postgres/server.log` in the data folder. A kill usually means that memory ran out.",
  },
  "refund.transfer-failed": {
    level: "warn",
    message: "A refund could not be sent to the payment provider.",
    action:
      "Check the provider's status page. After the last attempt, staff pay the refund by hand.",
  },
  "replica.in-use": {
    level: "info",
    message: "The read replica is up to date and answers reads.",
    action: "No action is needed.",
  },
  "replica.lagging": {
    level: "warn",
    message: "The read replica lags behind, so the primary answers all reads.",
    action: "If the replica lags for long, check its load and its replication.",
  },
  "replica.promoted": {
    level: "warn",
    message: "The database at DATABASE_REPLICA_URL is not a replica any more and is not used.",
    action: "Point DATABASE_REPLICA_URL to a streaming replica, or remove the setting.",
  },
  "replica.unreachable": {
    level: "warn",
    message: "The read replica does not answer, so the primary answers all reads.",
    action: "Start the replica, or correct DATABASE_REPLICA_URL.",
  },
  "replica.wrong-database": {
    level: "warn",
    message: "The database at DATABASE_REPLICA_URL is not a copy of this shop's and is not used.",
    action: "Correct DATABASE_REPLICA_URL.",
  },
  "request.aborted": {
    level: "warn",
    message: "The connection closed before the response was sent completely.",
    action: "If this happens often, look for slow pages or a proxy's timeout.",
  },
  "request.completed": {
    level: "info",
    message: "A request was answered.",
    action: "No action is needed.",
  },
  "request.exception": {
    level: "error",
    message: "An exception outside the page itself ended a request.",
    action: "Search for `id` in the logs of storefront and backend. Report `err` as a bug.",
  },
  "request.failed": {
    level: "error",
    message: "A request was answered with a status of 500 or above.",
    action:
      "With 503, check backend and database. With another status, search for `id` in the logs of storefront and backend.",
  },
  "retention.deleted": {
    level: "info",
    message: "Data that reached the end of its retention period was deleted.",
    action: "No action is needed.",
  },
  "service.close-failed": {
    level: "error",
    message: "A resource could not be closed during shutdown; the others were closed.",
    action: "If the program did not stop, report `err` as a bug.",
  },
  "service.crashed": {
    level: "error",
    message: "An uncaught exception ended the program.",
    action: "Report `err` as a bug. The supervisor, or `npm start`, starts the program again.",
  },
  "service.ready": {
    level: "info",
    message: "The program accepts requests on `port`.",
    action: "No action is needed.",
  },
  "service.stop-failed": {
    level: "error",
    message: "The program failed to shut down in order and was ended.",
    action: "Report `err` as a bug.",
  },
  "service.stopping": {
    level: "info",
    message: "The program is shutting down.",
    action: "No action is needed.",
  },
  "sign-in.not-recorded": {
    level: "warn",
    message: "A sign-in could not be written to the sign-in log.",
    action: "Check the database. The sign-in itself worked.",
  },
  "socket.failed": {
    level: "error",
    message: "An exception ended the opening of a WebSocket at the storefront.",
    action: "Search for `id` in the logs of storefront and backend. Report `err` as a bug.",
  },
  "storefront.process-exited": {
    level: "error",
    message: "A storefront process exited unexpectedly and is being restarted.",
    action:
      "Read the log lines before this one. An exit by SIGKILL usually means that memory ran out.",
  },
  "webhook.not-delivered": {
    level: "info",
    message: "A target did not acknowledge a webhook.",
    action: "No action is needed. The shop tries again. Staff see the reason at /staff/webhooks.",
  },
  "webhook.paused": {
    level: "warn",
    message: "A webhook failed for a day and was paused.",
    action: "Ask the owner of the target to repair it. Then resume the webhook at /staff/webhooks.",
  },
  "webhook.resealed": {
    level: "info",
    message: "Secrets of webhooks were encrypted with the newest key.",
    action: "No action is needed.",
  },
  "webhook.unreadable": {
    level: "error",
    message: "The secret of a webhook cannot be decrypted.",
    action: "Put the missing key back into ENCRYPTION_KEYS, or replace the webhook.",
  },
} as const satisfies Readonly<Record<string, LogEvent>>;

export type LogEventName = keyof typeof LOG_EVENTS;

/** The names of the events with this level. */
export type EventsOfLevel<Level extends LogLevel> = {
  [Name in LogEventName]: (typeof LOG_EVENTS)[Name]["level"] extends Level ? Name : never;
}[LogEventName];
