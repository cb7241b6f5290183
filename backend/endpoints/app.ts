import express from "express";
import type { Express, NextFunction, Request, Response, Router } from "express";
import { CODE } from "@contract/model/failures";
import { productPicturesRouter } from "../demo/serve-pictures";
import { readMailTrouble } from "../services/mail/send-waiting-mails";
import type { Shop } from "../services/shop";
import {
  accountEndpoints,
  addressEndpoints,
  marketingEndpoints,
  sessionEndpoints,
} from "./accounts";
import { sendEnvelope, sendFailure } from "./answer";
import { countCalls, logSpans } from "./call-metrics";
import { cartEndpoints, checkoutEndpoints } from "./checkout";
import { couponEndpoints } from "./coupons";
import { Faults } from "./faults";
import { shopperIfAny } from "./authentication";
import { logisticsEndpoints } from "./logistics";
import {
  contentEndpoints,
  dictionaryEndpoints,
  noticeEndpoints,
  shopProfileEndpoints,
} from "./content";
import { openApiRouter } from "./api-docs-page";
import { orderNewsEndpoints, orderEndpoints } from "./orders";
import { payCallbackRouter } from "./pay-callback";
import { paymentEndpoints } from "./payments";
import { productEndpoints } from "./products";
import { qaRouter } from "./qa";
import { refundEndpoints } from "./refunds";
import { reviewEndpoints } from "./reviews";
import type { Endpoint } from "./serve";
import { staffEndpoints } from "./staff";
import { staffProductFileEndpoints } from "./staff-products";
import { staffPictureEndpoints, staffPicturesRouter } from "./staff-pictures";
import { uploadEndpoints, uploadsRouter } from "./uploads";
import { languageOf } from "./authentication";

/** All calls of this backend. The OpenAPI document is generated from this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...accountEndpoints,
  ...sessionEndpoints,
  ...productEndpoints,
  ...noticeEndpoints,
  ...shopProfileEndpoints,
  ...marketingEndpoints,
  ...contentEndpoints,
  ...dictionaryEndpoints,
  ...cartEndpoints,
  ...addressEndpoints,
  ...couponEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...orderNewsEndpoints,
  ...refundEndpoints,
  ...reviewEndpoints,
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
    async (request) => (await shopperIfAny(shop, request))?.id,
  );
  app.get("/healthz", (_request, response) => void answerHealth(shop, response));
  app.use(countCalls(ENDPOINTS.map(({ call }) => call.path)));
  app.use(logSpans(shop.log));
  app.use("/qa", qaRouter(shop, faults));
  app.use("/prod-api", prodApi(shop, faults));
  app.use(
    (_request, response) =>
      void response.status(404).json({ code: CODE.notFound, msg: "not found" }),
  );
  // Handle errors of all paths. Otherwise Express would show the error to the client.
  app.use((failure: unknown, request: Request, response: Response, _next: NextFunction) => {
    sendFailure(shop, response, languageOf(request), failure);
  });
  return app;
}

function prodApi(shop: Shop, faults: Faults): Router {
  const router = express.Router({ caseSensitive: true });
  if (shop.settings.qaToken !== undefined) router.use(faults.meet);
  router.use(payCallbackRouter(shop));
  router.use("/profile", productPicturesRouter(), staffPicturesRouter(shop), uploadsRouter(shop));
  router.use(openApiRouter(ENDPOINTS));
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
