/** The URL if a text may link to it (https, http, mailto), else null. Checked both at save and at render. */
export function sanitizeUrl(address: string): string | null {
  // Browsers strip tabs and newlines in URLs, so these could hide a scheme such as `javascript:`.
  if (/[\u0000-\u0020\u007f]/.test(address.trim())) return null;
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
