/**
 * The type of an English file. It has every key of the Traditional Chinese file, and may have singular
 * messages `<key>_one`, which Chinese does not need.
 */
export type EnglishOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : EnglishOf<Source[Key]>;
} & {
  readonly [
    Key in keyof Source & string as Source[Key] extends string ? `${Key}_one` : never
  ]?: string;
};
