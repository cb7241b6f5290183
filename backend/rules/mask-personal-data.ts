/** A name of which the first letter shows. */
export function maskName(name: string): string {
  const [first = "", ...rest] = name;
  return first + "*".repeat(Math.min(rest.length, 3));
}

/** An e-mail address of which the first letter and the domain show. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskName(email) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A phone number, or the name of an account, of which the last two letters show. */
export function maskEnd(text: string): string {
  return text.length <= 2 ? "*".repeat(text.length) : `${"*".repeat(4)}${text.slice(-2)}`;
}
