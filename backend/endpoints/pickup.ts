import { pickupPoints } from "@contract/shop/pickup";
import { findPickupPoints } from "../services/pickup/find-pickup-points";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const pickupEndpoints: Endpoint[] = [
  defineEndpoint(pickupPoints, ({ shop, input }) => findPickupPoints(shop, input)),
];
