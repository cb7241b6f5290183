import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // Loader data keeps its types (dates stay dates) and has the status of `data()`.
  interface Future {
    v3_singleFetch: true;
  }
}
