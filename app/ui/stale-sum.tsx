/**
 * The message beside a sum that could not be updated. It is an attribute, because a text browser ignores
 * `hidden`; the client module makes it the text of the paragraph.
 */
export function StaleSum({ message }: { readonly message: string }) {
  return <p className="stale" data-stale={message} hidden />;
}
