import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { InvitationState } from '../../invitations/wave.ts';
import { BOUNCE_SOURCES, type BounceSource } from '../bounce.ts';

/** The mail that a report is about. */
export interface ReportedDelivery {
  id: string;
  wave: string;
  study: string;
  remindsOf: string | null;
  participant: string;
  state: InvitationState;
  addressHash: Buffer | null;
  returnedAt: Date | null;
  /** They opened the study, started or finished it after the mail was sent. */
  tookPart: boolean;
  /** Another invitation to the study, or a reminder, reached them. */
  isInvitedOtherwise: boolean;
}

/** The delivery, locked as it is while it is sent. Undefined if it was never sent, or is gone. */
export async function lockReportedDelivery(
  tx: Tx,
  { workspace }: Scope,
  id: string,
): Promise<ReportedDelivery | undefined> {
  const [row] = await tx<ReportedDelivery[]>`
    select d.id, d.wave, d.participant, d.state, d.address_hash as "addressHash", d.returned_at as "returnedAt",
      w.study, w.reminds_of as "remindsOf",
      coalesce(greatest(s.opened_at, s.started_at, s.screened_out_at, s.over_quota_at, s.completed_at) > d.settled_at, false)
        as "tookPart",
      exists (
        select from deliveries o join waves v on v.workspace = o.workspace and v.id = o.wave
        where o.workspace = d.workspace and o.participant = d.participant and o.id <> d.id and v.study = w.study
          and o.state in ('sending', 'sent', 'unknown')) as "isInvitedOtherwise"
    from deliveries d
    join waves w on w.workspace = d.workspace and w.id = d.wave
    left join participations s on s.workspace = d.workspace and s.study = w.study and s.participant = d.participant
    where d.workspace = ${workspace} and d.id = ${id} and d.attempts > 0 for update of d`;
  return row;
}

/** What the operator sees of a source. */
export interface BounceSourceState {
  readAt: Date | null;
  error: string | null;
  failedAt: Date | null;
  believed: number;
  ignored: number;
}

const NEVER_READ: BounceSourceState = { readAt: null, error: null, failedAt: null, believed: 0, ignored: 0 };

export async function readBounceSources({
  sql,
}: Pick<Database, 'sql'>): Promise<Record<BounceSource, BounceSourceState>> {
  const rows = await sql<(BounceSourceState & { source: BounceSource })[]>`
    select source, read_at as "readAt", error, failed_at as "failedAt", believed, ignored from identity.bounce_sources`;
  const states = new Map(rows.map(({ source, ...state }) => [source, state]));
  return Object.fromEntries(
    BOUNCE_SOURCES.map((source) => [source, states.get(source) ?? NEVER_READ]),
  ) as Record<BounceSource, BounceSourceState>;
}
