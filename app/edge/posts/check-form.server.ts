import type { IncomingMessage, ServerResponse } from "node:http";
import { csrfToken, isCsrfToken, newVisitorId, readVisitorId } from "~/session/csrf-token.server";
import { readShopSession } from "~/session/shop-session.server";
import { readStaffSession } from "~/session/staff-session.server";
import { checkOrigin, type OriginVerdict } from "./check-origin.server";
import { formFields, type FormField } from "./form-fields.server";
import type { Body } from "./read-body.server";
import { refuse, type OfferedForm } from "./refusal-page.server";

/** What the headers of a post say before anything of its body is read. */
export function originVerdict({ headers }: IncomingMessage): OriginVerdict {
  const secFetchSite = headers["sec-fetch-site"];
  return checkOrigin({
    secFetchSite: Array.isArray(secFetchSite) ? secFetchSite.join() : secFetchSite,
    origin: headers.origin,
  });
}

/**
 * Lets a post through that its headers do not refuse, else answers 403 (security-controls B3). Where
 * neither header tells, the hidden field must; without it the page offers the form again.
 */
export async function isOwnForm(
  req: IncomingMessage,
  res: ServerResponse,
  body: Body,
): Promise<boolean> {
  if (originVerdict(req) === "allow") return true;
  // A video is too long to be looked through here: its page asks to use another browser.
  if (body.kind === "flowing") {
    refuse(req, res, { status: 403 });
    return false;
  }
  const fields = await formFields(req, body.bytes);
  const header = req.headers.cookie;
  const own = readShopSession(header) ?? readStaffSession(header);
  const id = own?.csrfId ?? readVisitorId(header);
  const given = fields?.find(([name]) => name === "_csrf")?.[1];
  if (isCsrfToken(given ?? null, id)) return true;
  offerAgain(req, res, { fields, id });
  return false;
}

interface Offer {
  readonly fields: readonly FormField[] | null;
  readonly id: string | null;
}

function offerAgain(req: IncomingMessage, res: ServerResponse, { fields, id }: Offer): void {
  const visitor = id === null ? newVisitorId() : { id, setCookie: null };
  const typed = (fields ?? []).filter(([name]) => name !== "_csrf");
  const offered: OfferedForm = {
    action: req.url ?? "/index",
    fields: [...typed, ["_csrf", csrfToken(visitor.id)]],
  };
  refuse(req, res, {
    status: 403,
    ...(fields !== null && { form: offered }),
    cookies: visitor.setCookie === null ? [] : [visitor.setCookie],
  });
}
