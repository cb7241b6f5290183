import { Picture } from "./picture";

interface AvatarProps {
  /** The path of the profile picture. Empty for the default picture (spec §3). */
  readonly headImg: string;
}

/**
 * Shows a shopper's profile picture as a circle. It is hidden from assistive technology, because the name is
 * beside it.
 */
export function Avatar({ headImg }: AvatarProps) {
  return (
    <span className="portrait" aria-hidden="true">
      {headImg === "" ? (
        <svg
          width="64"
          height="64"
          viewBox="0 0 64 64"
          fill="currentColor"
          data-testid="default-portrait"
        >
          <circle cx="32" cy="25" r="11" />
          <path d="M12 56a20 18 0 0 1 40 0Z" />
        </svg>
      ) : (
        <Picture src={headImg} alt="" width={64} sizes="64px" upTo={160} />
      )}
    </span>
  );
}
