const SEVEN_YEARS = 2_557;

/**
 * The retention periods in days, after which the shop automatically deletes data. A background job uses this
 * list (backend/database/retention). The privacy notice shows it (app/content/retention explains the
 * reasons).
 */
export const RETENTION_DAYS = {
  codes: 1,
  unusedFiles: 1,
  stockRequestsUnconfirmed: 7,
  productImports: 7,
  jobRuns: 30,
  webhookDeliveries: 30,
  sessions: 31,
  errors: 30,
  stockRequestsEnded: 30,
  refillRemindersEnded: 30,
  orderDrafts: 30,
  returnVideos: 90,
  payReceipts: 90,
  mails: 90,
  signIns: 90,
  orderNews: 180,
  knownDevices: 365,
  carts: 365,
  coupons: 365,
  stockRequests: 365,
  unpaidOrders: 365,
  sandboxPayments: 365,
  staffActions: 730,
  orders: SEVEN_YEARS,
  paymentEvents: SEVEN_YEARS,
  stockMovements: SEVEN_YEARS,
} as const;

export type RetentionKey = keyof typeof RETENTION_DAYS;
