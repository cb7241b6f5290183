import { LOGIN_EXPIRED_PATTERNS } from "@contract/model/failures";
import { config } from "~/config.server";

const configuredMessages = config.loginExpiredMessages
  .map(getLetters)
  .filter((text) => text !== "");

/** Returns true if a message of code 500 reports an expired login (spec §8). */
export function isLoginExpired(
  message: string,
  more: readonly string[] = configuredMessages,
): boolean {
  const letters = getLetters(message);
  return (
    LOGIN_EXPIRED_PATTERNS.some((pattern) => pattern.test(letters)) ||
    more.some((text) => letters.startsWith(text))
  );
}

function getLetters(message: string): string {
  return message
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
