import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** What became of an event that was planned for the calendar of a person. */
interface EventState {
  person: string;
  uid: string;
  /** `none`: the person chose no calendar, or it is deleted as planned. */
  state: 'waiting' | 'written' | 'failed' | 'none';
  /** Why the last try did not succeed, as a sentence. */
  problem: string | null;
  /** What the person did with it in the calendar since. */
  change: { kind: 'deleted' } | { kind: 'moved'; startsAt: Date; endsAt: Date } | null;
}

interface StateRow extends Pick<EventState, 'person' | 'uid' | 'state' | 'problem'> {
  change: 'moved' | 'deleted' | null;
  movedFrom: Date | null;
  movedTo: Date | null;
}

/** The state of planned events, by person and UID; UIDs that were never planned are left out. */
export async function listEventStates(
  tx: Tx,
  { workspace }: Pick<Scope, 'workspace'>,
  uids: readonly string[],
): Promise<EventState[]> {
  const rows = await tx<StateRow[]>`
    select person, uid, problem, change, moved_from as "movedFrom", moved_to as "movedTo",
      case when due_at is not null then 'waiting' when problem is not null then 'failed'
        when written_from is null then 'none' else 'written' end as state
    from calendar_events where workspace = ${workspace} and uid = any (${[...uids]}::text[]) order by uid, person`;
  return rows.map(({ change, movedFrom, movedTo, ...row }) => ({
    ...row,
    change:
      change === 'moved'
        ? { kind: change, startsAt: movedFrom!, endsAt: movedTo! }
        : change && { kind: change },
  }));
}
