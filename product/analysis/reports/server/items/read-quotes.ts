import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { isRecordingWithdrawn } from '#product/responses/consent/server/queries.ts';
import { countsCondition } from '../../../highlights/server/queries.ts';
import type { ReportSourceState } from '../../report.ts';

interface ReportQuote {
  state: ReportSourceState;
  block: string;
  text: string;
  isRecording: boolean;
}

interface Row {
  id: string;
  response: string;
  block: string;
  quote: string;
  /** The type of the block. */
  type: string | null;
  isRecording: boolean;
  isWithdrawn: boolean;
  isCounted: boolean;
}

/**
 * Quotes of highlights by id, without those that were deleted, also with their response. Whether one may be shown is asked
 * each time; the words of a recording need the consent to clips as well, as in findings.
 */
export async function readQuotes(
  tx: Tx,
  scope: Scope,
  { study, highlights }: { study: string; highlights: readonly string[] },
): Promise<Map<string, ReportQuote>> {
  if (highlights.length === 0) return new Map();
  const rows = await tx<Row[]>`
    select h.id, h.response, h.block, h.quote, a.type, h.asset is not null as "isRecording",
      ${isRecordingWithdrawn('h')} as "isWithdrawn",
      (not r.excluded and not r.preview and coalesce(a.on_path, false) and a.left_out is null
        and (h.asset is not null or ${countsCondition})) as "isCounted"
    from highlights h
      join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response and r.deleted_at is null
      left join answers a on a.workspace = h.workspace and a.study = h.study and a.response = h.response
        and a.block = h.block
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.id = any(${[...highlights]}::uuid[])`;
  const responses = [...new Set(rows.map(({ response }) => response))];
  const quotable = await listPermitted(tx, scope, { study, responses, purpose: 'quote' });
  const playable = await listPermitted(tx, scope, { study, responses, purpose: 'share_clip' });
  const chooseState = ({ response, type, isRecording, isWithdrawn, isCounted }: Row): ReportSourceState => {
    if (!isCounted) return 'not_counted';
    // Contact details are never quoted.
    const isPermitted = quotable.has(response) && !findTeamBlockType(type ?? '')?.isPersonal;
    return isPermitted && !isWithdrawn && (!isRecording || playable.has(response)) ? 'shown' : 'no_consent';
  };
  return new Map(
    rows.map((row) => {
      const state = chooseState(row);
      const { block, quote, isRecording } = row;
      return [row.id, { state, block, isRecording, text: state === 'shown' ? quote : '' }];
    }),
  );
}
