/**
 * Bundles the scripts of the pages and starts the storefront. `npm run dev` runs this file after each build
 * of Remix.
 */
import { bundleHydration } from "../build/bundle-hydration.mjs";
import { bundlePictures } from "../build/bundle-pictures.mjs";

await bundleHydration();
await bundlePictures();
await import(new URL("../../build/storefront/index.js", import.meta.url).href);
