/** A LIKE pattern of what contains this text; its `%`, `_` and `\` are letters, not wildcards. */
export function likeContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
