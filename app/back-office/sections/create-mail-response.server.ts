import { config } from "~/config.server";

/**
 * The Content Security Policy of a displayed mail. It allows inline styles and images of the shop, but no
 * scripts.
 */
const POLICY = [
  "default-src 'none'",
  `img-src ${config.origins.join(" ")}`,
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "sandbox allow-popups",
].join("; ");

/** Returns a mail as a mail program would show it. */
export function createMailResponse(html: string): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  });
}
