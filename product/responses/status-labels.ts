import type { ResponseStatus } from './response.ts';

/** English names of the statuses of responses, on pages and in tables. */
export const STATUS_LABELS: Record<ResponseStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  screened_out: 'Screened out',
  over_quota: 'Over quota',
  abandoned: 'Abandoned',
};
