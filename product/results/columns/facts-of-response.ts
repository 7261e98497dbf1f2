import type { Fact } from '#product/blocks/block.ts';

/** What the columns say of a response itself, under the subject `$`. */
export interface ResponseColumns {
  excluded: boolean;
  deleted: boolean;
  status: string;
  channel: string;
  device: string;
  language: string;
  startedAt: Date;
  completedAt: Date | null;
  seconds: number | null;
  reached: string[];
  quotas: string[] | null;
  /** The block that an unfinished response stands at; null where all is answered, or it has ended. */
  standsAt: string | null;
}

/** The mask of all responses of a segment. */
export const PRESENT = { part: 'present', choice: '' } as const;

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
  ];
}
