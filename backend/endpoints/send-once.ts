import type { Request, Response } from "express";
import { changesSomething, type Call } from "@contract/model/call";
import { CODE } from "@contract/model/failures";
import type { Language } from "@contract/model/languages";
import { REPLAYED_HEADER, SUBMIT_KEY, SUBMIT_KEY_HEADER } from "@contract/model/repeat-submit";
import { Refusal } from "../rules/refusal";
import { answerOnce } from "../services/submits/answer-once";
import type { Shop } from "../services/shop";
import { envelopeOfRefusal, sendText, textOf, type Envelope } from "./answer";

/** Who calls, as far as it is known. */
interface Caller {
  readonly shopper: { readonly id: string };
  readonly staff: { readonly name: string };
  readonly token: string;
}

/**
 * What a call of a submitted form is the same as another by: the storefront's key, bound to the call and to
 * whoever makes it. Null for a call without a key, and for one that changes nothing.
 */
export function keyOfSubmit(
  call: Call,
  request: Request,
  { shopper, staff, token }: Caller,
): string | null {
  const key = request.get(SUBMIT_KEY_HEADER) ?? "";
  if (!SUBMIT_KEY.test(key) || !changesSomething(call)) return null;
  const who = { required: shopper.id, staff: staff.name, none: token }[call.token];
  return [key, call.path, who].join("\n");
}

interface Sending {
  readonly shop: Shop;
  readonly call: Call;
  readonly lang: Language;
  readonly response: Response;
}

/**
 * Sends what `answer` gives, or what another call with this key was given within a second: refusals too,
 * but never the start of a session (security S22).
 */
export async function sendOnce(
  { shop, call, lang, response }: Sending,
  key: string,
  answer: () => Promise<Envelope>,
): Promise<void> {
  const { text, isReplayed } = await answerOnce(shop, key, async () => {
    const envelope = await answer().catch((failure: unknown) => {
      if (failure instanceof Refusal) return envelopeOfRefusal(failure, lang);
      throw failure;
    });
    const isForOne = call.startsSession === true && envelope.code === CODE.ok;
    return { text: textOf(envelope), isForOne };
  });
  if (isReplayed) response.set(REPLAYED_HEADER, "true");
  sendText(response, text);
}
