import { whatsAppHref } from "./shop-profile";

/** Returns a WhatsApp URL that opens a chat with a prepared message. */
export function whatsAppMessageHref(number: string, message: string): string {
  return `${whatsAppHref(number)}?text=${encodeURIComponent(message)}`;
}
