import { readPasted } from '#platform/csv/read-pasted.ts';

/** Email addresses of a pasted list, lower-cased and without duplicates: "Ada <ada@example.com>, bob@example.com". */
export function splitAddresses(list: string): string[] {
  const addresses = readPasted(list, 'list')
    // From a spreadsheet: cells beside the addresses have names and the like.
    .flatMap(({ cells }) => (cells.length > 1 ? cells.filter((cell) => cell.includes('@')) : cells))
    .join('\n')
    // "Ada Byron <ada@example.com>", as mail programs copy it.
    .replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .map((address) => address.toLowerCase())
    .filter(Boolean);
  return [...new Set(addresses)];
}
