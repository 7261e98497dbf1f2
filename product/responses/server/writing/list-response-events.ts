import type { EventType } from '#product/workspaces/events/event-type.ts';
import { toEventRows } from '#product/workspaces/events/server/record-events.ts';
import { IMPORT_CHANNEL, type ResponseChannel, type ResponseStatus } from '../../response.ts';

const FINISHING_EVENTS: Partial<Record<ResponseStatus, EventType>> = {
  completed: 'response.completed',
  screened_out: 'response.screened_out',
  over_quota: 'response.over_quota',
};

/** The part of a write that events depend on. */
interface WrittenResponse {
  id: string;
  status: ResponseStatus;
  counted: boolean;
  insert: { channel: ResponseChannel; preview?: boolean } | null;
  completedAt: Date | null;
  seconds: number | null;
}

/**
 * Event rows of responses that these writes start or finish, each with its response. Test responses and imported ones,
 * which finished long ago, are no events.
 */
export function listResponseEvents(study: string, writes: readonly WrittenResponse[]) {
  return writes.flatMap(({ id, status, counted, insert, completedAt, seconds }) => {
    if (!counted || insert?.preview || insert?.channel === IMPORT_CHANNEL) return [];
    const finishing = FINISHING_EVENTS[status];
    const events = [
      ...(insert ? [{ type: 'response.started' as const, study, data: { study, response: id } }] : []),
      ...(finishing
        ? [
            {
              type: finishing,
              study,
              data: { study, response: id, finishedAt: completedAt?.toISOString() ?? null, seconds },
            },
          ]
        : []),
    ];
    return toEventRows(events).map((row) => Object.assign(row, { response: id }));
  });
}
