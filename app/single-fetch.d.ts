import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // Turns on the types of single fetch. Loader data then keeps its types (a Date stays a Date), and the
  // response has the status that was passed to `data()`.
  interface Future {
    v3_singleFetch: true;
  }
}
