/** Messages about the expected delivery time of a parcel. */
export const delivery = {
  afterPayment: "付款後 {{from}} 至 {{to}} 個工作天送達",
  between: "預計 {{from}} 至 {{to}} 送達",
};
