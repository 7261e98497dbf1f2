import { OF_RESPONSES } from '../response.ts';
import type { BlockFact } from '../decide.ts';

/** Facts as parallel columns for `unnest`. */
export interface FactColumns {
  blocks: string[];
  parts: string[];
  choices: string[];
  numbers: (number | null)[];
}

export function columnsOf(facts: BlockFact[]): FactColumns {
  return {
    blocks: facts.map((fact) => fact.block),
    parts: facts.map((fact) => fact.part),
    choices: facts.map((fact) => fact.choice),
    numbers: facts.map((fact) => fact.number),
  };
}

/** A change of a figure that counts responses themselves, such as one more `completed`. */
export interface ResponseTally {
  part: string;
  choice: string;
  by: 1 | -1;
}

export const one = (part: string, choice: string, by: 1 | -1 = 1): ResponseTally => ({ part, choice, by });

/** Figures of a response's beginning. */
export function begins(response: {
  startedAt: Date;
  channel: string;
  device: string;
  language: string;
  reached: string[];
}): ResponseTally[] {
  return [
    one('status', 'in_progress'),
    one('day', response.startedAt.toISOString().slice(0, 10)),
    one('channel', response.channel),
    one('device', response.device),
    one('language', response.language),
    ...response.reached.map((block) => one('reached', block)),
  ];
}

/** What a figure changes by. */
export interface Delta {
  subject: string;
  part: string;
  choice: string;
  n: number;
  total: number;
  squares: number;
}

/** What several writes add to figures, summed: one delta a figure, however many participants. */
export function addDeltas(
  writes: { counted: boolean; facts: BlockFact[]; tallies: ResponseTally[] }[],
): Delta[] {
  const sums = new Map<string, Delta>();
  const add = (subject: string, part: string, choice: string, n: number, number: number) => {
    const key = `${subject}\u0000${part}\u0000${choice}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { subject, part, choice, n, total: number, squares: number ** 2 });
    else {
      sum.n += n;
      sum.total += number;
      sum.squares += number ** 2;
    }
  };
  for (const { counted, facts, tallies } of writes) {
    if (!counted) continue;
    for (const fact of facts) add(fact.block, fact.part, fact.choice, 1, fact.number ?? 0);
    for (const tally of tallies) add(OF_RESPONSES, tally.part, tally.choice, tally.by, 0);
  }
  return [...sums.values()].filter((row) => row.n !== 0 || row.total !== 0);
}
