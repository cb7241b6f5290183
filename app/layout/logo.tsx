import { getPictureHref } from "~/ui/picture";
import type { ShopLogo } from "./shell";

/** The height of a logo in the header in px. */
const HEIGHT = 36;
/** The maximum width of a logo in the header in px, so that a phone has room for the other links. */
const WIDTH_MAX = 160;

interface LogoProps {
  /** The uploaded logo; absent for the built-in one. */
  readonly logo?: ShopLogo | undefined;
  readonly name: string;
}

/** The uploaded logo, or the built-in one beside the shop's name. */
export function Logo({ logo, name }: LogoProps) {
  if (logo === undefined)
    return (
      <>
        <LogoMark />
        <span>{name}</span>
      </>
    );
  const { src, width, height } = logo;
  const scale = Math.min(HEIGHT / height, WIDTH_MAX / width);
  return (
    <img
      src={getPictureHref(src, 320)}
      alt={name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    />
  );
}

/** The built-in logo: a sprout of two leaves whose stem continues below the ground as three roots. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 100 100" width="36" height="36" aria-hidden="true">
      <path d="M48 50C20 50 8 32 8 10C34 8 50 22 48 50Z" />
      <path d="M52 44C50 22 64 10 90 8C92 32 78 46 52 44Z" />
      <path d="M50 36V58" />
      <path d="M50 60C50 76 34 74 24 90M50 60C50 76 66 74 76 90M50 58V96" />
    </svg>
  );
}
