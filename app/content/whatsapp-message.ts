import { whatsAppHref } from "./shop-profile";

/** Returns a WhatsApp link with a prepared message. */
export function whatsAppMessageHref(number: string, message: string): string {
  return `${whatsAppHref(number)}?text=${encodeURIComponent(message)}`;
}
