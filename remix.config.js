import { join } from "node:path";
// Remix does not export the convention for a second folder of routes (@remix-run/dev 2.17, config/flat-routes).
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";

const ignoredRouteFiles = ["**/.*", "**/*.test.*", "**/*.css"];

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  ignoredRouteFiles,
  // The back office has its own folder, so that app/routes shows the shop alone.
  routes: () =>
    flatRoutes(join(import.meta.dirname, "app"), ignoredRouteFiles, "back-office/routes"),
  server: "./server.ts",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverBuildPath: "build/storefront/index.js",
  assetsBuildDirectory: "public/build",
  publicPath: "/build/",
  // zod consists of a hundred files. Bundled, a start loads only the parts that are used.
  serverDependenciesToBundle: [/^zod/],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
