import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/reviews";
import { isId } from "@contract/model/ids";
import type { Answer } from "./answer";
import { toFailedAnswer } from "./answer";
import { callBackend } from "./call.server";
import type { CatalogueReader } from "./products.server";
import { formatQuery } from "./query.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1_000 });

/**
 * Returns a page of the shown reviews of a product. If the backend does not support this call, the answer is
 * `notFound`.
 */
export function getReviewPage(
  input: RequestOf<typeof calls.reviewPage>,
  { lang }: Pick<CatalogueReader, "lang">,
): Promise<Answer<calls.ReviewPage>> {
  if (!isId(String(input.productId)))
    return Promise.resolve(toFailedAnswer({ kind: "notFound", errKey: "notFound" }));
  // The answer is shared by all readers, so it is requested without a token.
  return cache.get(`${lang} ${formatQuery(input)}`, () =>
    callBackend({ lang }, calls.reviewPage, input),
  );
}
