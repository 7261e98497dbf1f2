import type { Fact } from '#product/blocks/block.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import { formatParameterPart, truncateValue, formatVariablePart } from './limit-values.ts';

/** Properties of a response that columns of the subject `$` are made from. */
export interface ResponseProperties {
  excluded: boolean;
  deleted: boolean;
  status: string;
  channel: ResponseChannel;
  device: string;
  language: string;
  startedAt: Date;
  completedAt: Date | null;
  seconds: number | null;
  reached: string[];
  quotas: string[] | null;
  /** The next block of an unfinished response; null if all are answered or the response has ended. */
  nextBlock: string | null;
  /** The URL parameters. */
  parameters: Record<string, string> | null;
  /** By id. */
  variables: ReadonlyMap<string, number | string>;
}

/** The mask of all responses of a segment. */
export const PRESENT_FACT = { part: 'present', choice: '' } as const;

/** Facts for the parts that have a value. */
const valueFacts = (values: Iterable<readonly [part: string, value: number | string]>): Fact[] =>
  [...values].flatMap(([part, value]) =>
    value === '' || Number.isNaN(value) ? [] : [{ part, choice: truncateValue(value), number: null }],
  );

const day = (at: Date) => at.toISOString().slice(0, 10);

/** A response's own facts: one mask each, and the seconds as a number. */
export function listResponseFacts(response: ResponseProperties): Fact[] {
  const fact = (part: string, choice: string): Fact => ({ part, choice, number: null });
  const completed = response.status === 'completed';
  return [
    fact(PRESENT_FACT.part, PRESENT_FACT.choice),
    ...(response.excluded && !response.deleted ? [fact('excluded', '')] : []),
    fact('status', response.status),
    fact('channel', response.channel),
    fact('device', response.device),
    fact('language', response.language),
    fact('day', day(response.startedAt)),
    ...response.reached.map((block) => fact('reached', block)),
    ...(response.nextBlock === null ? [] : [fact('left', response.nextBlock)]),
    ...(completed && response.completedAt ? [fact('day_completed', day(response.completedAt))] : []),
    ...(completed ? (response.quotas ?? []).map((quota) => fact('quota', quota)) : []),
    ...(completed && response.seconds !== null
      ? [{ part: 'seconds', choice: '', number: response.seconds }]
      : []),
    ...valueFacts(
      Object.entries(response.parameters ?? {}).flatMap(([name, value]) =>
        name === '' ? [] : [[formatParameterPart(name), value] as const],
      ),
    ),
    ...valueFacts([...response.variables].map(([id, value]) => [formatVariablePart(id), value] as const)),
  ];
}
