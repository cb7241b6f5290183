import { inLanguage, type Bilingual } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";

/** What a row is known by, and what people call it. */
interface NamedRow {
  readonly id: string;
  readonly name: Bilingual;
}

/** What people call a row of a list; its id where the list does not hold it. */
export function useRowName(rows: readonly NamedRow[]): (id: string) => string {
  const lang = useLanguage();
  const names = new Map(rows.map(({ id, name }) => [id, inLanguage(name, lang)]));
  return (id) => names.get(id) ?? id;
}
