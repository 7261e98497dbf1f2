import { isDeepStrictEqual } from 'node:util';
import type { SampleRow } from '#product/home/sample.ts';
import { HttpClient, type Reply } from './http-client.ts';
import { drawn } from './nemesis.ts';
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
  /** What people of the survey said to a question, each once. */
  said: ReadonlyMap<string, readonly unknown[]>;
}

interface Save {
  block: string;
  value: unknown;
  seq: number;
}

/** Every so many persons pass a question over first and answer it then: a later value must win. */
const CHANGES_MIND = 10;
const CHANGED_STEP = 2;
/** Every so many persons, who go question by question, have the study open in two tabs, with so many connections each. */
const IN_TWO_TABS = 6;
const CONNECTIONS = 3;
/** At one of so many questions their tabs send so many answers at once, in any order: the newest must win. */
const CONTESTED = 3;
const AT_ONCE = 5;

/** Who takes part: of those who finish, one in `stepwise` goes question by question; who left always did. */
export function personsOf(rows: SampleRow[], stepwise: number): Person[] {
  const seen = new Map<string, Map<string, unknown>>();
  for (const { block, value } of rows.flatMap(({ steps }) => steps)) {
    const values = seen.get(block) ?? new Map<string, unknown>();
    seen.set(block, values.set(JSON.stringify(value), value));
  }
  const said = new Map([...seen].map(([block, values]) => [block, [...values.values()]]));
  return rows.map((row, index) => ({ row, index, whole: row.complete && index % stepwise !== 0, said }));
}

/** How many acknowledgements a whole replay brings. */
export function operationsOf(persons: Person[]): number {
  return persons.reduce(
    (sum, one) => sum + (one.whole ? 1 : 1 + roundsOf(one).flat().length + (one.row.complete ? 1 : 0)),
    0,
  );
}

const inTwoTabs = ({ index }: Person) => index % IN_TWO_TABS === 2;

/** The answers to one question, the one that counts last. */
function valuesOf(person: Person, at: number): unknown[] {
  const { block, value } = person.row.steps[at]!;
  if (inTwoTabs(person) && at % CONTESTED === 1) {
    const others = person.said.get(block)!.filter((one) => !isDeepStrictEqual(one, value));
    return [...Array.from({ length: AT_ONCE - 1 }, (_, n) => others[n % others.length] ?? null), value];
  }
  return person.index % CHANGES_MIND === 0 && at === CHANGED_STEP ? [null, value] : [value];
}

/** What one person sends, each save with its number: one round after the other, those of a round at once. */
function roundsOf(person: Person): Save[][] {
  let seq = 0;
  return person.row.steps.flatMap(({ block }, at) => {
    const saves = valuesOf(person, at).map((value) => ({ block, value, seq: (seq += 1) }));
    return inTwoTabs(person) ? [saves] : saves.map((one) => [one]);
  });
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
  const client = new HttpClient(base, inTwoTabs(person) ? CONNECTIONS : 1);
  const tabs = inTwoTabs(person) ? [client, new HttpClient(base, CONNECTIONS)] : [client];
  const draw = drawn(person.index);
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
    // A browser's tabs share its cookies.
    for (const tab of tabs) for (const cookie of client.cookies) tab.cookies.set(...cookie);
    const save = ({ block, value, seq }: Save, tab: HttpClient) =>
      run({ op: 'answer', key, block, value, seq }, () =>
        tab.insist('PUT', `${at}/answers/${block}`, { value, seq, duration: 1_000 }),
      );
    for (const round of roundsOf(person)) {
      const shuffled = round.map((one) => ({ one, by: draw() })).toSorted((a, b) => a.by - b.by);
      await Promise.all(shuffled.map(({ one }, turn) => save(one, tabs[turn % tabs.length]!)));
    }
    if (person.row.complete) await run({ op: 'finish', key }, () => client.insist('POST', `${at}/finish`));
  } finally {
    for (const tab of tabs) tab.close();
    refused(tabs.flatMap((tab) => tab.refused));
  }
}
