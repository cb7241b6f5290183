/** What became of a file: its type by content, never by what the sender called it. */
export interface TakenFile {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
}
