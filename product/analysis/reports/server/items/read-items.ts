import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { ClipState } from '../../../clips/clip.ts';
import { selectPlayedClips, type ReelClip } from '../../../clips/server/queries.ts';
import type { Evidence, Finding } from '../../../findings/contract.ts';
import { listEvidenceOf } from '../../../findings/server/list-evidence.ts';
import { selectFindingsOf } from '../../../findings/server/queries.ts';
import { createTitleReader } from '../../../server/create-title-reader.ts';
import type { ReportFinding, ReportItem } from '../../report-shape.ts';
import type { ReportItemKind, ReportSourceState } from '../../report.ts';
import { frozenFindingShape } from '../../frozen-shape.ts';
import type { ReportKey } from '../lock-report.ts';
import { readQuotes } from './read-quotes.ts';

interface Row {
  id: string;
  kind: ReportItemKind;
  heading: string;
  text: string;
  caption: string;
  block: string | null;
  query: string;
  source: string | null;
  revision: number;
  frozen: unknown;
}

/** An item, and the clip that it plays if it may be shown now. */
interface ReadItem {
  item: ReportItem;
  clip: ReelClip | null;
}

const CLIP_STATES: Record<ClipState, ReportSourceState> = {
  included: 'shown',
  unprepared: 'shown',
  no_consent: 'no_consent',
  not_counted: 'not_counted',
};

/**
 * The items of a report in order. What people said is read by reference, frozen or not: whether each of them allows now that
 * it is shown to others, and whether it still exists and counts. The same for the team as for people who have a link.
 */
export async function readItems(
  tx: Tx,
  scope: Scope,
  { study, report, isFrozen, only }: ReportKey & { isFrozen: boolean; /** One item. */ only?: string },
): Promise<ReadItem[]> {
  const rows = await tx<Row[]>`
    select id, kind, heading, text, caption, block, query, source, revision,
      case when kind = 'finding' then frozen end as frozen
    from report_items where workspace = ${scope.workspace} and report = ${report} and removed_at is null
      ${only === undefined ? sql`` : sql`and id = ${only}::uuid`}
    order by position, id`;
  const list = (kind: ReportItemKind) => rows.flatMap((row) => (row.kind === kind ? row.source! : []));
  const quotes = await readQuotes(tx, scope, { study, highlights: list('quote') });
  const clips = await selectPlayedClips(tx, scope, { study, clips: list('clip') });
  const findings = await readFindings(tx, scope, { study, ids: list('finding') });
  const readTitle = await createTitleReader(tx, scope, study);
  return rows.map(({ frozen, ...row }) => {
    const item: ReportItem = { ...row, state: 'shown', finding: null, quote: null, clip: null };
    if (row.kind === 'finding') {
      const found = findings.get(row.source!);
      const finding = found && toReportFinding(found, isFrozen ? frozen : null);
      return {
        item: { ...item, state: finding ? 'shown' : 'deleted', finding: finding ?? null },
        clip: null,
      };
    }
    if (row.kind === 'quote') {
      const found = quotes.get(row.source!);
      const state = found?.state ?? 'deleted';
      const quote =
        found && state === 'shown'
          ? { text: found.text, question: readTitle(found.block), isRecording: found.isRecording }
          : null;
      return { item: { ...item, state, quote }, clip: null };
    }
    if (row.kind !== 'clip') return { item, clip: null };
    const clip = clips.get(row.source!);
    const state = clip ? CLIP_STATES[clip.state] : 'deleted';
    if (!clip || state !== 'shown') return { item: { ...item, state }, clip: null };
    return { item: { ...item, clip: describeClip(clip, readTitle(clip.block)) }, clip };
  });
}

/** A clip before it is known where its file is. */
const describeClip = (
  { quote, startMs, endMs, hasVideo, cues }: ReelClip,
  question: string,
): ReportItem['clip'] => ({
  question,
  quote,
  durationMs: endMs - startMs,
  hasVideo,
  startMs,
  url: null,
  cues,
});

interface FoundFinding {
  finding: Finding;
  evidence: Evidence[];
}

async function readFindings(
  tx: Tx,
  scope: Scope,
  { study, ids }: { study: string; ids: readonly string[] },
): Promise<Map<string, FoundFinding>> {
  if (ids.length === 0) return new Map();
  const idSet = new Set(ids);
  const findings = (await selectFindingsOf(tx, scope, study)).filter(({ id }) => idSet.has(id));
  const evidence = await listEvidenceOf(tx, scope, { study, findings: findings.map(({ id }) => id) });
  return new Map(
    findings.map((finding) => [finding.id, { finding, evidence: evidence.get(finding.id) ?? [] }]),
  );
}

/** A finding as its own shared page shows it; with what a frozen report kept of it. */
function toReportFinding({ finding, evidence }: FoundFinding, frozen: unknown): ReportFinding {
  const parsed = frozenFindingShape.safeParse(frozen);
  const { title, text, status, people } = parsed.success ? parsed.data : finding;
  return {
    title,
    text,
    status,
    people,
    evidence: evidence
      .filter(
        ({ id, state }) => state === 'counted' && (!parsed.success || parsed.data.evidence.includes(id)),
      )
      .map(({ kind, stance, question, quote, canShare, label }) => ({
        kind,
        stance,
        question,
        label,
        quote: canShare ? quote : '',
        isWithheld: !canShare,
      })),
  };
}
