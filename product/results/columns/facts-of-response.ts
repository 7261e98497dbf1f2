import type { Fact } from '#product/blocks/block.ts';
import { isHasty, type QualityReason } from '#product/responses/quality/quality.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import { formatUtcDay } from '../time-range.ts';
import { formatParameterPart, truncateValue, formatVariablePart } from './limit-values.ts';

/** Properties of a response from which its facts, the columns of the subject `$`, are computed. */
interface ResponseProperties {
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
  /** Signs in its answers that it may not be sincere. */
  quality: readonly QualityReason[];
  /** Values by variable id. */
  variables: ReadonlyMap<string, number | string>;
}

/** The mask of all responses of a segment. */
export const PRESENT_FACT = { part: 'present', choice: '' } as const;

/** Signs in answers are masks of this part. Too fast is a hasty response among the fastest, which changes with the others. */
export const QUALITY_PART = 'quality';
export const HASTY_FACT = { part: 'pace', choice: 'hasty' } as const;

/** Facts for the parts that have a value. */
const listValueFacts = (values: Iterable<readonly [part: string, value: number | string]>): Fact[] =>
  [...values].flatMap(([part, value]) =>
    value === '' || Number.isNaN(value) ? [] : [{ part, choice: truncateValue(value), number: null }],
  );

/** The facts of a response besides its answers: one mask each, and the seconds as a number. */
export function listResponseFacts(response: ResponseProperties): Fact[] {
  const createFact = (part: string, choice: string): Fact => ({ part, choice, number: null });
  const isCompleted = response.status === 'completed';
  return [
    createFact(PRESENT_FACT.part, PRESENT_FACT.choice),
    ...(response.excluded && !response.deleted ? [createFact('excluded', '')] : []),
    createFact('status', response.status),
    createFact('channel', response.channel),
    createFact('device', response.device),
    createFact('language', response.language),
    createFact('day', formatUtcDay(response.startedAt.getTime())),
    ...response.reached.map((block) => createFact('reached', block)),
    ...(response.nextBlock === null ? [] : [createFact('left', response.nextBlock)]),
    ...(isCompleted && response.completedAt
      ? [createFact('day_completed', formatUtcDay(response.completedAt.getTime()))]
      : []),
    ...(isCompleted ? (response.quotas ?? []).map((quota) => createFact('quota', quota)) : []),
    ...(isCompleted && response.seconds !== null
      ? [
          { part: 'seconds', choice: '', number: response.seconds },
          ...(isHasty(response.seconds, response.reached.length)
            ? [createFact(HASTY_FACT.part, HASTY_FACT.choice)]
            : []),
        ]
      : []),
    ...response.quality.map((reason) => createFact(QUALITY_PART, reason)),
    ...listValueFacts(
      Object.entries(response.parameters ?? {}).flatMap(([name, value]) =>
        name === '' ? [] : [[formatParameterPart(name), value] as const],
      ),
    ),
    ...listValueFacts([...response.variables].map(([id, value]) => [formatVariablePart(id), value] as const)),
  ];
}
