import express from "express";
import type { Express, NextFunction, Request, Response, Router } from "express";
import { CODE } from "@contract/model/failures";
import { createProductPicturesRouter } from "../demo/serve-pictures";
import { readMailTrouble } from "../services/mail/mail-queue";
import type { Shop } from "../services/shop";
import {
  accountEndpoints,
  addressEndpoints,
  marketingEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
} from "./accounts";
import { sendEnvelope, sendFailure } from "./answer";
import { countCalls, logSpans } from "./call-metrics";
import { cartEndpoints, checkoutEndpoints, couponEndpoints, pickupEndpoints } from "./checkout";
import { Faults, createQaRouter } from "./qa";
import { findShopper, getLanguage } from "./authentication";
import { logisticsEndpoints, orderEventEndpoints, orderEndpoints } from "./orders";
import {
  contentEndpoints,
  dictionaryEndpoints,
  noticeEndpoints,
  shopProfileEndpoints,
} from "./content";
import { createOpenApiRouter } from "./api-docs-page";
import { createPayCallbackRouter, paymentEndpoints } from "./payments";
import { productEndpoints, reviewEndpoints } from "./products";
import { refundEndpoints } from "./refunds";
import {
  refillEndpoints,
  stockRequestEndpoints,
  wishlistEndpoints,
} from "./wishlist-and-reminders";
import type { Endpoint } from "./define-endpoint";
import { staffEndpoints } from "./staff";
import {
  staffProductFileEndpoints,
  staffPictureEndpoints,
  createStaffPicturesRouter,
} from "./staff-products";
import { uploadEndpoints, createUploadsRouter } from "./uploads";

/** All calls of this backend. The OpenAPI document is generated from this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...accountEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...productEndpoints,
  ...noticeEndpoints,
  ...shopProfileEndpoints,
  ...marketingEndpoints,
  ...contentEndpoints,
  ...dictionaryEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...addressEndpoints,
  ...couponEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...orderEventEndpoints,
  ...refundEndpoints,
  ...refillEndpoints,
  ...reviewEndpoints,
  ...pickupEndpoints,
  ...stockRequestEndpoints,
  ...logisticsEndpoints,
  ...staffEndpoints,
  ...staffPictureEndpoints,
  ...staffProductFileEndpoints,
  ...uploadEndpoints,
];

/** Creates the Express app of the reference backend. It serves /prod-api, /healthz and, if a QA token is set, /qa. */
export function createBackendApp(shop: Shop): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  const faults = new Faults(
    ENDPOINTS.map(({ call }) => call.path),
    async (request) => (await findShopper(shop, request))?.id,
  );
  app.get("/healthz", (_request, response) => void answerHealth(shop, response));
  app.use(countCalls(ENDPOINTS.map(({ call }) => call.path)));
  app.use(logSpans(shop.log));
  app.use("/qa", createQaRouter(shop, faults));
  app.use("/prod-api", createProdApiRouter(shop, faults));
  app.use(
    (_request, response) =>
      void response.status(404).json({ code: CODE.notFound, msg: "not found" }),
  );
  // Handle errors of all paths. Otherwise Express would show the error to the client.
  app.use((failure: unknown, request: Request, response: Response, _next: NextFunction) => {
    sendFailure(shop, response, getLanguage(request), failure);
  });
  return app;
}

function createProdApiRouter(shop: Shop, faults: Faults): Router {
  const router = express.Router({ caseSensitive: true });
  if (shop.settings.qaToken !== undefined) router.use(faults.meet);
  router.use(createPayCallbackRouter(shop));
  router.use(
    "/profile",
    createProductPicturesRouter(),
    createStaffPicturesRouter(shop),
    createUploadsRouter(shop),
  );
  router.use(createOpenApiRouter(ENDPOINTS));
  for (const endpoint of ENDPOINTS) {
    const handle = (request: Request, response: Response) =>
      void endpoint.handle(shop, request, response);
    if (endpoint.call.method === "GET") router.get(endpoint.call.path, handle);
    else router.post(endpoint.call.path, handle);
  }
  router.use((_request, response) =>
    sendEnvelope(response, { code: CODE.notFound, msg: "resource does not exist" }),
  );
  return router;
}

/**
 * Responds with 200 while the database is reachable. The figures about undelivered mails are for monitoring and do
 * not affect the status.
 */
async function answerHealth(shop: Shop, response: Response): Promise<void> {
  const mails = await readMailTrouble(shop).catch(() => undefined);
  if (mails === undefined) response.status(503).json({ database: "down" });
  else response.json({ database: "up", replica: shop.replica?.state(), mails });
}
