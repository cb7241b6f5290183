/**
 * The shape an English file must have: every key of the Traditional Chinese source, and beside a
 * counted sentence its singular `<key>_one`, which Chinese does not need.
 */
export type EnglishOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : EnglishOf<Source[Key]>;
} & {
  readonly [
    Key in keyof Source & string as Source[Key] extends string ? `${Key}_one` : never
  ]?: string;
};
