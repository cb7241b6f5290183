import { join } from "node:path";
// Import an internal file, because Remix does not export the function for a second folder of routes
// (@remix-run/dev 2.17, config/flat-routes).
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";

const ignoredRouteFiles = ["**/.*", "**/*.test.*", "**/*.css"];

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  ignoredRouteFiles,
  // The routes of the back office are in a separate folder, so that app/routes contains only the shop.
  routes: () =>
    flatRoutes(join(import.meta.dirname, "app"), ignoredRouteFiles, "back-office/routes"),
  server: "./server.ts",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverBuildPath: "build/storefront/index.js",
  assetsBuildDirectory: "public/build",
  publicPath: "/build/",
  // Bundle zod, which consists of a hundred files. A start then loads only the parts that are used.
  serverDependenciesToBundle: [/^zod/],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
