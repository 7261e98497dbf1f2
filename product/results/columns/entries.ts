/** One trace of a response, such as a click or a path. */
export interface TraceEntry {
  /** The response's position in its segment. */
  position: number;
  choice: string;
  number: number | null;
}

/** Bytes of an entry: position (uint16), code of its choice (uint32), number (double; NaN: none). */
const ENTRY_BYTES = 14;

/** Encodes entries for a list column, with the count and the sum of numbers of each choice. */
export function writeEntries(entries: TraceEntry[]): {
  choices: string[];
  counts: number[];
  totals: number[];
  entries: Buffer;
} {
  const codes = new Map<string, number>();
  const counts: number[] = [];
  const totals: number[] = [];
  const encoded = Buffer.alloc(entries.length * ENTRY_BYTES);
  entries.forEach(({ position, choice, number }, index) => {
    const code = codes.get(choice) ?? codes.size;
    codes.set(choice, code);
    counts[code] = (counts[code] ?? 0) + 1;
    totals[code] = (totals[code] ?? 0) + (number ?? 0);
    encoded.writeUInt16LE(position, index * ENTRY_BYTES);
    encoded.writeUInt32LE(code, index * ENTRY_BYTES + 2);
    encoded.writeDoubleLE(number ?? Number.NaN, index * ENTRY_BYTES + 6);
  });
  return { choices: [...codes.keys()], counts, totals, entries: encoded };
}

/** Decodes the entries of a list column. */
export function readEntries(choices: string[], encoded: Buffer): TraceEntry[] {
  const entries: TraceEntry[] = [];
  for (let offset = 0; offset < encoded.length; offset += ENTRY_BYTES) {
    const number = encoded.readDoubleLE(offset + 6);
    entries.push({
      position: encoded.readUInt16LE(offset),
      choice: choices[encoded.readUInt32LE(offset + 2)]!,
      number: Number.isNaN(number) ? null : number,
    });
  }
  return entries;
}
