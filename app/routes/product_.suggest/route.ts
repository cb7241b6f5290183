import type { LoaderFunctionArgs } from "@remix-run/node";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { getBilingualText } from "@contract/model/languages";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { getProductPage, getSearchHints } from "~/prod-api/products.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** The maximum number of suggestions. */
const SUGGESTIONS_MAX = 6;

/**
 * Returns search suggestions for a typed keyword as a JSON list of texts, for the script of the search field.
 * The corrected spelling comes first. The list is empty if the backend does not respond in time.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("keyword") ?? "";
  const keyword = asked.trim().slice(0, KEYWORD_LENGTH.max);
  return Response.json(keyword === "" ? [] : await findSuggestions(keyword, context));
}

async function findSuggestions(keyword: string, context: LoaderFunctionArgs["context"]) {
  const [found, hints] = await Promise.all([
    answerWithTimeout(getProductPage({ keyword, pageSize: SUGGESTIONS_MAX }, context)),
    answerWithTimeout(getSearchHints(keyword, context)),
  ]);
  const names = found.ok
    ? found.data.rows.map(({ name }) => getBilingualText(name, context.lang))
    : [];
  const { meant, words } = hints.ok ? hints.data : { meant: null, words: [] };
  return [...new Set([...(meant === null ? [] : [meant]), ...names, ...words])].slice(
    0,
    SUGGESTIONS_MAX,
  );
}
