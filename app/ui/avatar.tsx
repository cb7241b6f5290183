import { Picture } from "./picture";

interface AvatarProps {
  /** Whose it is: the first letter stands for a picture that is not there. */
  readonly name: string;
  /** Path of the profile picture; empty for the default one (spec §3). */
  readonly headImg: string;
}

/** A shopper's picture, round; beside the name, so that it says nothing by itself. */
export function Avatar({ name, headImg }: AvatarProps) {
  return (
    <span className="portrait" aria-hidden="true">
      {headImg === "" ? (
        String.fromCodePoint(name.codePointAt(0) ?? 0x20)
      ) : (
        <Picture src={headImg} alt="" width={64} sizes="64px" upTo={160} />
      )}
    </span>
  );
}
