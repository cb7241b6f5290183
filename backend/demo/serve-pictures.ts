import { fileURLToPath } from "node:url";
import express, { type Router } from "express";

/**
 * The folder of the SVG images that `npm run draw` creates. In the sources it is beside this file. The build copies
 * it beside the bundle.
 */
const FOLDER = fileURLToPath(new URL("./pictures", import.meta.url));

/**
 * Returns the router for the demo shop's product images: `/products/<slug>-front.svg`, `-texture.svg`, `-use.svg`. It
 * is mounted at `/prod-api/profile`, so that `cover` in the API is `/profile/products/<slug>-front.svg`. A browser
 * that opens an SVG directly treats it as a document, so a sandbox policy prevents scripts.
 */
export function createProductPicturesRouter(): Router {
  const router = express.Router();
  router.use(
    "/products",
    express.static(FOLDER, {
      immutable: true,
      maxAge: "1y",
      index: false,
      redirect: false,
      dotfiles: "ignore",
      setHeaders: (res) => {
        res.setHeader("X-Content-Type-Options", "nosniff");
        res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      },
    }),
  );
  return router;
}
