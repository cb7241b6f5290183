/** A text as a QR code, a picture that stands in the page. */
export async function drawQr(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode"); // with the first one that is drawn
  const svg = await QRCode.toString(text, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
