type Texts = Readonly<Record<string, string>>;

/** Of what was written before and after, by the name of each field, what is not the same. */
export function changedTexts(before: Texts, after: Texts): { before: Texts; after: Texts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  const of = (texts: Texts) =>
    Object.fromEntries(names.flatMap((name) => (name in texts ? [[name, texts[name] ?? ""]] : [])));
  return { before: of(before), after: of(after) };
}
