import { toEventRows } from '#product/workspaces/events/server/record-events.ts';
import { IMPORT_CHANNEL, type ResponseChannel, type ResponseStatus } from '../../response.ts';

const EVENT_TYPES = {
  completed: 'response.completed',
  screened_out: 'response.screened_out',
  over_quota: 'response.over_quota',
} as const satisfies Partial<Record<ResponseStatus, string>>;

/** The part of a write that events depend on. */
interface FinishingWrite {
  id: string;
  status: ResponseStatus;
  counted: boolean;
  insert: { channel: ResponseChannel; preview?: boolean } | null;
  completedAt: Date | null;
  seconds: number | null;
}

const isFinished = (status: ResponseStatus): status is keyof typeof EVENT_TYPES => status in EVENT_TYPES;

/**
 * Event rows of responses that these writes finish, each with its response. Test responses and imported ones, which
 * finished long ago, are no events.
 */
export function listFinishedEvents(study: string, writes: readonly FinishingWrite[]) {
  return writes.flatMap(({ id, status, counted, insert, completedAt, seconds }) => {
    if (!counted || insert?.preview || insert?.channel === IMPORT_CHANNEL || !isFinished(status)) return [];
    const data = { study, response: id, finishedAt: completedAt?.toISOString() ?? null, seconds };
    return toEventRows([{ type: EVENT_TYPES[status], study, data }]).map((row) =>
      Object.assign(row, { response: id }),
    );
  });
}
