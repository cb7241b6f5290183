import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import { dictionaryList, type DictionaryEntry } from "@contract/shop/content";
import { getBilingualText, type Language, getTextIn } from "@contract/model/languages";
import { DICTIONARY_TYPES, REGION_GROUPS, type DictionaryType } from "@contract/staff/states";
import {
  REGION_GROUP_NAMES,
  type DistrictGroup,
  type ListedChoice,
} from "~/content/listed-choices";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend } from "./call.server";
import { toNullIfUnsupported } from "./unsupported-features.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1 });

const BUILT_IN: readonly DictionaryEntry[] = DICTIONARY_TYPES.flatMap((type) =>
  BUILT_IN_ENTRIES[type].map(({ group = "", ...entry }) => ({ ...entry, type, group })),
);

/**
 * Returns the active entries of a dictionary in the given language. Falls back to the built-in
 * entries if the backend has none.
 */
export async function listChoices(
  type: DictionaryType,
  { lang }: { readonly lang: Language },
): Promise<ListedChoice[]> {
  const entries = (await listOfferedEntries()).filter((entry) => entry.type === type);
  return entries.map(({ value, label }) => ({ value, label: getBilingualText(label, lang) }));
}

/** Returns the districts for addresses, grouped under headings, in the given language. */
export async function listDistrictGroups({
  lang,
}: {
  readonly lang: Language;
}): Promise<DistrictGroup[]> {
  const regions = (await listOfferedEntries()).filter(({ type }) => type === "region");
  const groups = REGION_GROUPS.map((group) => ({
    name: getTextIn(REGION_GROUP_NAMES[group], lang),
    districts: regions
      .filter((region) => region.group === group)
      .map(({ label }) => getBilingualText(label, lang)),
  }));
  return groups.filter(({ districts }) => districts.length > 0);
}

/** Returns an error if no language of the dictionary contains the district of an address. */
export async function findRegionError(
  fields: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  const { region } = fields;
  if (typeof region !== "string" || region === "") return {};
  const isKnown = (await listOfferedEntries()).some(
    ({ type, label }) => type === "region" && (label.zhTw === region || label.en === region),
  );
  return isKnown ? {} : { region: "region.format" };
}

async function listOfferedEntries(): Promise<readonly DictionaryEntry[]> {
  // The cached answer contains both languages, so that one call serves the pages of both.
  const asked = cache.getOrLast("dictionaries", async () =>
    toNullIfUnsupported(await callBackend({ lang: "zhTw" }, dictionaryList)),
  );
  const answer = await answerWithTimeout(asked.then((kept) => kept.answer));
  return (answer.ok ? answer.data : null) ?? BUILT_IN;
}
