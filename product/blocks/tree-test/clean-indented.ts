import { removeNumbering } from '../kit/options/read-list.ts';

/** Pasted lines without bullets and numbering, by the rules of pasted lists, with their indentation. */
export function cleanIndented(pasted: string): string {
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const labels = removeNumbering(lines.map((line) => line.trim()));
  return lines.map((line, index) => /^\s*/.exec(line)![0] + labels[index]!).join('\n');
}
