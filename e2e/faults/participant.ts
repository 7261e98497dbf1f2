import { isDeepStrictEqual } from 'node:util';
import type { SampleRow } from '#product/home/sample/sample-study.ts';
import { HttpClient, type Reply } from './http-client.ts';
import { seededRandom } from './fault-schedule.ts';
import type { Operation, OperationLog } from './operation-log.ts';

interface AnsweringOptions {
  base: string;
  linkToken: string;
  log: OperationLog;
  /** Called after each acknowledgement. */
  acknowledged(): void;
  /** Called after each person, with the statuses of 500 and above. */
  refused(statuses: number[]): void;
}

/** One person of the sample survey; `whole`: sends everything in one call, as kiosks and importers do. */
interface Person {
  row: SampleRow;
  index: number;
  whole: boolean;
  /** The distinct answers to each question. */
  distinctAnswers: ReadonlyMap<string, readonly unknown[]>;
}

interface Save {
  block: string;
  value: unknown;
  seq: number;
}

/** One in this many persons first skips a question, then answers it: the later value must win. */
const CHANGES_ANSWER_EVERY = 10;
const CHANGED_STEP = 2;
/** One in this many persons has the study open in two tabs, with `CONNECTIONS` connections each. */
const TWO_TABS_EVERY = 6;
const CONNECTIONS = 3;
/** At one in this many questions their tabs send several answers at once, in any order: the newest must win. */
const CONTESTED_EVERY = 3;
const CONCURRENT_ANSWERS = 5;

/** The participants: of those who finish, one in `stepwiseOneIn` goes question by question; dropouts always do. */
export function toPersons(rows: SampleRow[], stepwiseOneIn: number): Person[] {
  const seen = new Map<string, Map<string, unknown>>();
  for (const { block, value } of rows.flatMap(({ steps }) => steps)) {
    const values = seen.get(block) ?? new Map<string, unknown>();
    seen.set(block, values.set(JSON.stringify(value), value));
  }
  const distinctAnswers = new Map([...seen].map(([block, values]) => [block, [...values.values()]]));
  return rows.map((row, index) => ({
    row,
    index,
    whole: row.complete && index % stepwiseOneIn !== 0,
    distinctAnswers,
  }));
}

/** Number of acknowledgements in a complete replay. */
export function countOperations(persons: Person[]): number {
  return persons.reduce(
    (sum, one) => sum + (one.whole ? 1 : 1 + planRounds(one).flat().length + (one.row.complete ? 1 : 0)),
    0,
  );
}

const usesTwoTabs = ({ index }: Person) => index % TWO_TABS_EVERY === 2;

/** The answers to one question; the last one counts. */
function answerValues(person: Person, at: number): unknown[] {
  const { block, value } = person.row.steps[at]!;
  if (usesTwoTabs(person) && at % CONTESTED_EVERY === 1) {
    const others = person.distinctAnswers.get(block)!.filter((one) => !isDeepStrictEqual(one, value));
    return [
      ...Array.from({ length: CONCURRENT_ANSWERS - 1 }, (_, n) => others[n % others.length] ?? null),
      value,
    ];
  }
  return person.index % CHANGES_ANSWER_EVERY === 0 && at === CHANGED_STEP ? [null, value] : [value];
}

/** The saves of one person with their sequence numbers: rounds in order, the saves of a round concurrently. */
function planRounds(person: Person): Save[][] {
  let seq = 0;
  return person.row.steps.flatMap(({ block }, at) => {
    const saves = answerValues(person, at).map((value) => ({ block, value, seq: (seq += 1) }));
    return usesTwoTabs(person) ? [saves] : saves.map((one) => [one]);
  });
}

/**
 * Answers the study as one person with the API calls of the participant's page: start, each answer, finish. Calls without
 * a reply are retried; the log records what was sent and acknowledged.
 */
export async function answerStudy(
  { base, linkToken, log, acknowledged, refused }: AnsweringOptions,
  person: Person,
  key: string,
): Promise<void> {
  const client = new HttpClient(base, usesTwoTabs(person) ? CONNECTIONS : 1);
  const tabs = usesTwoTabs(person) ? [client, new HttpClient(base, CONNECTIONS)] : [client];
  const draw = seededRandom(person.index);
  const address = `/api/answering/${linkToken}`;
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
        client.insist('POST', `${address}/responses`, { key, answers, language: 'en' }),
      );
      return;
    }
    await run({ op: 'start', key }, () =>
      client.insist('POST', `${address}/start`, { mode: 'fresh', key, language: 'en' }),
    );
    // A browser's tabs share its cookies.
    for (const tab of tabs) for (const cookie of client.cookies) tab.cookies.set(...cookie);
    const save = ({ block, value, seq }: Save, tab: HttpClient) =>
      run({ op: 'answer', key, block, value, seq }, () =>
        tab.insist('PUT', `${address}/answers/${block}`, { value, seq, duration: 1_000 }),
      );
    for (const round of planRounds(person)) {
      const shuffled = round.map((one) => ({ one, order: draw() })).toSorted((a, b) => a.order - b.order);
      await Promise.all(shuffled.map(({ one }, turn) => save(one, tabs[turn % tabs.length]!)));
    }
    if (person.row.complete)
      await run({ op: 'finish', key }, () => client.insist('POST', `${address}/finish`));
  } finally {
    for (const tab of tabs) tab.close();
    refused(tabs.flatMap((tab) => tab.serverErrors));
  }
}
