import { shopProfile } from "@contract/shop/shop-profile";
import { readShopProfile } from "../services/settings/shop-profile";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const shopProfileEndpoints: Endpoint[] = [
  serve(shopProfile, ({ shop }) => readShopProfile(shop)),
];
