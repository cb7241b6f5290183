/** When a parcel is to be expected. */
export const delivery = {
  afterPayment: "付款後 {{from}} 至 {{to}} 個工作天送達",
  between: "預計 {{from}} 至 {{to}} 送達",
};
