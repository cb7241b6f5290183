import path from "node:path";
import express, { type Router } from "express";

/** Where `npm run draw` puts the pictures; the programs run from the root of the repository. */
const FOLDER = path.resolve("backend/demo/drawings/svg");

/**
 * The demo shop's product pictures: `/products/<slug>-front.svg`, `-texture.svg`, `-use.svg`. Mounted
 * at `/prod-api/profile`, so that the wire's `cover` is `/profile/products/<slug>-front.svg`. An SVG
 * opened by itself is a document: the sandbox keeps whatever it might hold from running here.
 */
export function productPicturesRouter(folder: string = FOLDER): Router {
  const router = express.Router();
  router.use(
    "/products",
    express.static(folder, {
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
