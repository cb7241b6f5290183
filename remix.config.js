/** @type {import("@remix-run/dev").AppConfig} */
export default {
  ignoredRouteFiles: ["**/.*", "**/*.test.*", "**/*.css"],
  server: "./server.ts",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverBuildPath: "build/storefront/index.js",
  assetsBuildDirectory: "public/build",
  publicPath: "/build/",
  // Of a hundred files; bundled, only what is used of it is loaded at a start.
  serverDependenciesToBundle: [/^zod/],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
