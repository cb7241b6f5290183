import type * as z from "zod/mini";
import type { Call, ReplyShape } from "@contract/model/call";
import { CODE } from "@contract/model/failures";
import type { Shop } from "../services/shop";
import { sendEnvelope, sendFailure } from "./answer";
import { languageOf, staffOf, type AskingStaff } from "./authentication";
import { readFilePart } from "./read-file-part";
import { parse, wrapped, type Endpoint, type ReplyOf } from "./serve";

/** What the handler of a call with a file is handed. */
interface AskedWithFile<Wanted> {
  readonly shop: Shop;
  readonly staff: AskingStaff;
  /** The fields that stood before the file. */
  readonly input: Wanted;
  /** The file, whole. */
  readonly bytes: Buffer;
}

/**
 * Binds a call of the back office that brings a file of at most `maxBytes` to what answers it: who asks and what they
 * may do, then the file and its fields, handler, envelope.
 */
export function serveFile<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  maxBytes: number,
  handler: (asked: AskedWithFile<z.output<Wanted>>) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return {
    call,
    async handle(shop, request, response) {
      try {
        const staff = await staffOf(shop, request, call);
        const { bytes, fields } = await readFilePart(request, maxBytes);
        const reply = await handler({ shop, staff, bytes, input: parse(call.request, fields) });
        sendEnvelope(response, { code: CODE.ok, ...wrapped(call, reply) });
      } catch (failure) {
        // Whoever hung up is told nothing; it is no failure of ours.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, languageOf(request), failure);
      } finally {
        // A refused file is still coming in: it is read away, so that the answer is heard.
        request.unpipe();
        request.resume();
      }
    },
  };
}
