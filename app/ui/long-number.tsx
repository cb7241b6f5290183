/**
 * The number of characters that fit beside a label on a phone. A longer number, which only other backends
 * have, may wrap.
 */
const UNBROKEN_MAX = 24;

/** Shows a number that people read out or compare, such as an order number. It does not wrap. */
export function LongNumber({ of }: { readonly of: string }) {
  if (of.length > UNBROKEN_MAX) return <small>{of}</small>;
  return (
    <small>
      <data className="number" value={of}>
        {of}
      </data>
    </small>
  );
}
