/**
 * Adds the message for a total that could not be updated. The message is in an attribute, because a text
 * browser ignores `hidden`. The client module makes it the text of the paragraph.
 */
export function StaleTotalMessage({ message }: { readonly message: string }) {
  return <p className="stale" data-stale={message} hidden />;
}
