import type { Tx } from '#platform/db/core/database.ts';
import { listBusyHolds } from '../../holds/server/list-busy-holds.ts';
import type { Interval } from '../../slots/intervals.ts';

/** What blocks a host. */
interface HostBusy {
  /** `unknown`: nobody can tell now, so the host is not booked. */
  busy: Interval[] | 'unknown';
  /** Starts of calls, for the limit per day. */
  bookedStarts: number[];
}

/** What blocks hosts, in all their workspaces; each person has an entry. */
export async function readHostBusy(
  tx: Tx,
  period: { persons: readonly string[]; fromMs: number; toMs: number; now: Date },
): Promise<Map<string, HostBusy>> {
  return listBusyHolds(tx, period);
}
