/** The id of the list of suggested tags, to which a field refers with its attribute `list`. */
export const TAG_SUGGESTIONS_ID = "tags-in-use";

/** Suggests the tags in use in the fields that refer to this list. A page contains it once. */
export function TagSuggestions({ tags }: { readonly tags: readonly string[] }) {
  return (
    <datalist id={TAG_SUGGESTIONS_ID}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}
