import express, { type Express } from "express";

/** What the endpoints stand on. */
export interface BackendDoors {
  isDatabaseUp: () => Promise<boolean>;
}

/** The reference backend's HTTP door. */
export function createBackendApp({ isDatabaseUp }: BackendDoors): Express {
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_request, response, next) => {
    isDatabaseUp()
      .then((isUp) => response.status(isUp ? 200 : 503).json({ database: isUp ? "up" : "down" }))
      .catch(next);
  });
  return app;
}
