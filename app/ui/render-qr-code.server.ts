/** Returns a text as a QR code. The result is a data URL for an image. */
export async function renderQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode"); // Loads the large library only if a code is needed.
  const svg = await QRCode.toString(text, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** Returns the secret of an authenticator app with its QR code, or null if the secret is empty. */
export async function drawAuthenticator({ secret, address }: { secret: string; address: string }) {
  return secret === "" ? null : { secret, qrPicture: await renderQrCode(address) };
}
