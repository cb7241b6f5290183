import { whatsAppHref } from "./shop-profile";

/** Where a WhatsApp number leads with a message that is begun already. */
export function whatsAppMessageHref(number: string, message: string): string {
  return `${whatsAppHref(number)}?text=${encodeURIComponent(message)}`;
}
