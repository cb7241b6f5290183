/** What `npm run dev` starts after each build of Remix: the storefront, with the scripts of its pages bundled. */
import { bundleHydration } from "../build/bundle-hydration.mjs";
import { bundlePictures } from "../build/bundle-pictures.mjs";

await bundleHydration();
await bundlePictures();
await import(new URL("../../build/storefront/index.js", import.meta.url).href);
