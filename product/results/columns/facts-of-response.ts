import type { Fact } from '#product/blocks/block.ts';

/** What the columns say of a response itself, under the subject `$`. */
export interface ResponseColumns {
  status: string;
  channel: string;
  device: string;
  language: string;
  startedAt: Date;
  completedAt: Date | null;
  seconds: number | null;
  reached: string[];
  quotas: string[] | null;
}

/** The mask of all responses that figures count. */
export const COUNTED = { part: 'counted', choice: '' } as const;

const day = (at: Date) => at.toISOString().slice(0, 10);

/** A response's own facts: one mask each, and the seconds as a number. */
export function factsOfResponse(response: ResponseColumns): Fact[] {
  const says = (part: string, choice: string): Fact => ({ part, choice, number: null });
  const completed = response.status === 'completed';
  return [
    says(COUNTED.part, COUNTED.choice),
    says('status', response.status),
    says('channel', response.channel),
    says('device', response.device),
    says('language', response.language),
    says('day', day(response.startedAt)),
    ...response.reached.map((block) => says('reached', block)),
    ...(completed && response.completedAt ? [says('day_completed', day(response.completedAt))] : []),
    ...(completed ? (response.quotas ?? []).map((quota) => says('quota', quota)) : []),
    ...(completed && response.seconds !== null
      ? [{ part: 'seconds', choice: '', number: response.seconds }]
      : []),
  ];
}
