import { fileURLToPath } from "node:url";
import express, { type Router } from "express";

/** Drawn by `npm run draw`: beside this file in the sources, and beside the bundle, where the build copies them. */
const FOLDER = fileURLToPath(new URL("./pictures", import.meta.url));

/**
 * The demo shop's product pictures: `/products/<slug>-front.svg`, `-texture.svg`, `-use.svg`. Mounted
 * at `/prod-api/profile`, so that the wire's `cover` is `/profile/products/<slug>-front.svg`. An SVG
 * opened by itself is a document: the sandbox keeps whatever it might hold from running here.
 */
export function productPicturesRouter(): Router {
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
