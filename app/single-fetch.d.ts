import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // Loader data arrives as it was returned (dates stay dates), with the status that `data()` gave.
  interface Future {
    v3_singleFetch: true;
  }
}
