/** Why there is no picture: `status` is what the browser is told. */
export class PictureFailure extends Error {
  override readonly name = "PictureFailure";

  constructor(
    readonly status: 404 | 502 | 503 | 504,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
