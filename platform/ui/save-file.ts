/** Letters, digits and dashes of a title; `otherwise` where it has none. */
export function fileName(name: string, ending: string, otherwise: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60);
  return `${plain.toLowerCase() || otherwise}.${ending}`;
}

/** Hands a file over to the person, as a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
