import "i18next";
import type { zhTw } from "./zhTw";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof zhTw };
    returnNull: false;
  }
}
