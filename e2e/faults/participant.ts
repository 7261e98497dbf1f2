import type { SampleRow } from '#product/home/sample.ts';
import { HttpClient, type Reply } from './http-client.ts';
import type { Operation, OperationLog } from './operation-log.ts';

export interface Answering {
  base: string;
  linkToken: string;
  log: OperationLog;
  /** After each acknowledgement. */
  acknowledged(): void;
  /** After each person: the statuses of 500 and above on the way. */
  refused(statuses: number[]): void;
}

/** One person of the real survey; `whole`: everything in the one call that kiosks and importers use. */
export interface Person {
  row: SampleRow;
  index: number;
  whole: boolean;
}

/** Every so many persons pass a question over first and answer it then: a later value must win. */
const CHANGES_MIND = 10;
const CHANGED_STEP = 2;

/** Who takes part: of those who finish, one in `stepwise` goes question by question; who left always did. */
export function personsOf(rows: SampleRow[], stepwise: number): Person[] {
  return rows.map((row, index) => ({ row, index, whole: row.complete && index % stepwise !== 0 }));
}

/** How many acknowledgements a whole replay brings. */
export function operationsOf(persons: Person[]): number {
  return persons.reduce(
    (sum, one) => sum + (one.whole ? 1 : 1 + savesOf(one).length + (one.row.complete ? 1 : 0)),
    0,
  );
}

/** What one person sends, in order, each save with its number. */
function savesOf({ row, index }: Person): { block: string; value: unknown; seq: number }[] {
  const saves = row.steps.flatMap((step, at) =>
    index % CHANGES_MIND === 0 && at === CHANGED_STEP ? [{ ...step, value: null }, step] : [step],
  );
  return saves.map((save, at) => ({ ...save, seq: at + 1 }));
}

/**
 * One person's way through the study over the participant's own calls: start, each answer, finish. What brings no
 * reply is sent again; the log knows what was asked and what was acknowledged.
 */
export async function takePart(
  { base, linkToken, log, acknowledged, refused }: Answering,
  person: Person,
  key: string,
): Promise<void> {
  const client = new HttpClient(base);
  const at = `/api/answering/${linkToken}`;
  const run = async (operation: Operation, send: () => Promise<Reply>) => {
    log.intend(operation);
    const reply = await send();
    if (reply.status >= 300)
      throw new Error(`${JSON.stringify(operation)}: ${reply.status} ${reply.text.slice(0, 300)}`);
    log.acknowledge(operation);
    acknowledged();
  };
  try {
    if (person.whole) {
      const answers = Object.fromEntries(person.row.steps.map(({ block, value }) => [block, value]));
      await run({ op: 'submit', key, answers }, () =>
        client.insist('POST', `${at}/responses`, { key, answers, language: 'en' }),
      );
      return;
    }
    await run({ op: 'start', key }, () =>
      client.insist('POST', `${at}/start`, { mode: 'fresh', key, language: 'en' }),
    );
    for (const save of savesOf(person))
      await run({ op: 'answer', key, ...save }, () =>
        client.insist('PUT', `${at}/answers/${save.block}`, {
          value: save.value,
          seq: save.seq,
          duration: 1_000,
        }),
      );
    if (person.row.complete) await run({ op: 'finish', key }, () => client.insist('POST', `${at}/finish`));
  } finally {
    client.close();
    refused(client.refused);
  }
}
