import type { Fact } from '#product/blocks/block.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import { parameterPart, shortValue, variablePart } from './limit-values.ts';

/** What the columns say of a response itself, under the subject `$`. */
export interface ResponseColumns {
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
  /** The block that an unfinished response stands at; null where all is answered, or it has ended. */
  standsAt: string | null;
  /** What the address said. */
  parameters: Record<string, string> | null;
  /** By id. */
  variables: ReadonlyMap<string, number | string>;
}

/** The mask of all responses of a segment. */
export const PRESENT = { part: 'present', choice: '' } as const;

/** What was set to something, by part. */
const given = (values: Iterable<readonly [part: string, value: number | string]>): Fact[] =>
  [...values].flatMap(([part, value]) =>
    value === '' || Number.isNaN(value) ? [] : [{ part, choice: shortValue(value), number: null }],
  );

const day = (at: Date) => at.toISOString().slice(0, 10);

/** A response's own facts: one mask each, and the seconds as a number. */
export function factsOfResponse(response: ResponseColumns): Fact[] {
  const says = (part: string, choice: string): Fact => ({ part, choice, number: null });
  const completed = response.status === 'completed';
  return [
    says(PRESENT.part, PRESENT.choice),
    ...(response.excluded && !response.deleted ? [says('excluded', '')] : []),
    says('status', response.status),
    says('channel', response.channel),
    says('device', response.device),
    says('language', response.language),
    says('day', day(response.startedAt)),
    ...response.reached.map((block) => says('reached', block)),
    ...(response.standsAt === null ? [] : [says('left', response.standsAt)]),
    ...(completed && response.completedAt ? [says('day_completed', day(response.completedAt))] : []),
    ...(completed ? (response.quotas ?? []).map((quota) => says('quota', quota)) : []),
    ...(completed && response.seconds !== null
      ? [{ part: 'seconds', choice: '', number: response.seconds }]
      : []),
    ...given(
      Object.entries(response.parameters ?? {}).flatMap(([name, value]) =>
        name === '' ? [] : [[parameterPart(name), value] as const],
      ),
    ),
    ...given([...response.variables].map(([id, value]) => [variablePart(id), value] as const)),
  ];
}
