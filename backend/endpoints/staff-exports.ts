import * as calls from "@contract/staff/exports";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS } from "@contract/model/states";
import { exportOrders } from "../services/staff/export-orders";
import { exportRefunds } from "../services/staff/export-refunds";
import { refundStatusOf } from "./refunds";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffExportEndpoints: Endpoint[] = [
  serve(calls.staffOrderExport, ({ shop, staff, input }) =>
    exportOrders(shop, staff.actor, {
      ...input,
      status: ORDER_STATUS_FILTERS.find((each) => each === input.status) ?? ORDER_STATUS.all,
      showsPersonalData: staff.held.rights.has("personalData"),
    }),
  ),
  serve(calls.staffRefundExport, ({ shop, staff, input }) =>
    exportRefunds(shop, staff.actor, { ...input, status: refundStatusOf(input.status) }),
  ),
];
