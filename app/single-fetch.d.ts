import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // With single fetch, loader data keeps its types (dates stay Date), and the response has the status
  // passed to `data()`.
  interface Future {
    v3_singleFetch: true;
  }
}
