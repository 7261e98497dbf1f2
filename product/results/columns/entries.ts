/** One trace of a response: where somebody clicked, which way they took. */
export interface Entry {
  /** The response's place in its segment. */
  place: number;
  choice: string;
  number: number | null;
}

/** Bytes of an entry: place (uint16), code of its choice (uint32), number (double; NaN: none). */
const BYTES = 14;

/** Entries as a list column holds them; of each choice also how many there are, and the sum of their numbers. */
export function writeEntries(entries: Entry[]): {
  choices: string[];
  counts: number[];
  totals: number[];
  entries: Buffer;
} {
  const codes = new Map<string, number>();
  const counts: number[] = [];
  const totals: number[] = [];
  const written = Buffer.alloc(entries.length * BYTES);
  entries.forEach(({ place, choice, number }, index) => {
    const code = codes.get(choice) ?? codes.size;
    codes.set(choice, code);
    counts[code] = (counts[code] ?? 0) + 1;
    totals[code] = (totals[code] ?? 0) + (number ?? 0);
    written.writeUInt16LE(place, index * BYTES);
    written.writeUInt32LE(code, index * BYTES + 2);
    written.writeDoubleLE(number ?? Number.NaN, index * BYTES + 6);
  });
  return { choices: [...codes.keys()], counts, totals, entries: written };
}

/** The entries of a list column. */
export function readEntries(choices: string[], written: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < written.length; at += BYTES) {
    const number = written.readDoubleLE(at + 6);
    entries.push({
      place: written.readUInt16LE(at),
      choice: choices[written.readUInt32LE(at + 2)]!,
      number: Number.isNaN(number) ? null : number,
    });
  }
  return entries;
}
