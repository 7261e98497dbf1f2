/** The addresses a text may link to; everything else is refused at save and at render. */
export function safeAddress(address: string): string | null {
  // Browsers drop tabs and newlines inside an address, so a scheme may hide behind them.
  if (/[\u0000-\u0020\u007f]/.test(address.trim())) return null;
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
