export const orderStatus = {
  "-1": "處理中",
  "0": "待付款",
  "2": "已取消",
  "3": "已退款",
  "5": "待出貨",
  "6": "已出貨",
  "7": "已完成",
};

/** The tabs of the order list. -99 selects all orders. */
export const orderFilters = {
  "-99": "全部",
  "0": "待付款",
  "5": "待出貨",
  "6": "已出貨",
  "7": "已完成",
  "2": "已取消",
  "3": "已退款",
};

/** The tabs of the order list in the back office. Their names describe the work to do. */
export const staffStatus = {
  "-99": "全部",
  "-1": "處理中",
  "0": "待付款",
  "5": "待出貨",
  "6": "已出貨",
  "7": "已完成",
  "2": "已取消",
  "3": "已退款",
};
