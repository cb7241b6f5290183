/** As many signs as a phone has room for beside a label; a longer number of another back end may break. */
const UNBROKEN_MAX = 24;

/** A number that is read out or compared, such as an order's or a parcel's: it stands on one line. */
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
