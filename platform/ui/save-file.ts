/** A file name made of the letters and digits of a title, in any script; `fallback` when it has none. */
export function formatFileName(name: string, extension: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    // Accents of Latin letters; in other scripts such marks are part of the letters.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60);
  return `${slug.toLowerCase() || fallback}.${extension}`;
}

/** Starts a download in the browser. */
export function downloadFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
