import { toWhatsAppHref } from "./shop-profile";

/** Returns a WhatsApp URL that opens a chat with a prepared message. */
export function toWhatsAppMessageHref(number: string, message: string): string {
  return `${toWhatsAppHref(number)}?text=${encodeURIComponent(message)}`;
}
