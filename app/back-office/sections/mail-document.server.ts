import { config } from "~/config.server";

/** A mail may look as it likes and show pictures of the shop; it does nothing. */
const POLICY = [
  "default-src 'none'",
  `img-src ${config.origins.join(" ")}`,
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "sandbox allow-popups",
].join("; ");

/** A mail as a mail program would show it. */
export function mailDocument(html: string): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  });
}
