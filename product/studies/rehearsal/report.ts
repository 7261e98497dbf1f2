import type { Id } from '../../blocks/block.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Outcome, StudyContent } from '../study.ts';
import { estimateStudySeconds, listTimedBlocks } from './estimate-seconds.ts';
import type { Rehearsal, SimulatedRun } from './rehearse.ts';

/** A problem that the rehearsal found, with the field to fix it. */
interface RehearsalProblem {
  severity: 'error' | 'warning';
  block: Id | null;
  field: string;
  message: string;
}

export interface RehearsalReport {
  runs: number;
  outcomes: Record<Outcome, number>;
  /** Blocks on the shortest and on the longest path. */
  shortest: number;
  longest: number;
  /**
   * Seconds for reading and answering, as participants are told them, and of the quickest and the slowest run that completes
   * the study.
   */
  seconds: { least: number; expected: number; most: number };
  problems: RehearsalProblem[];
}

/** Creates the report of a rehearsal. `content` has its loops expanded. */
export function createRehearsalReport(
  content: StudyContent,
  findType: FindTeamBlockType,
  rehearsal: Rehearsal,
): RehearsalReport {
  const { base } = content.languages;
  const secondsByBlock = new Map(
    listTimedBlocks(content, findType, base, base).map(({ id, seconds }) => [id, seconds]),
  );
  const runSeconds = rehearsal.runs
    .filter(({ outcome }) => outcome === 'completed')
    .map(({ path }) => path.reduce((sum, id) => sum + (secondsByBlock.get(id) ?? 0), 0));
  const expected = Math.round(estimateStudySeconds(content, findType));
  const lengths = rehearsal.runs.map(({ path }) => path.length);
  return {
    runs: rehearsal.runs.length,
    outcomes: countOutcomes(rehearsal.runs),
    shortest: lengths.length > 0 ? Math.min(...lengths) : 0,
    longest: lengths.length > 0 ? Math.max(...lengths) : 0,
    seconds: { least: Math.min(expected, ...runSeconds), expected, most: Math.max(expected, ...runSeconds) },
    problems: listProblems(content, findType, rehearsal),
  };
}

function countOutcomes(runs: SimulatedRun[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { completed: 0, screened_out: 0, over_quota: 0 };
  for (const { outcome } of runs) counts[outcome] += 1;
  return counts;
}

function listProblems(
  content: StudyContent,
  findType: FindTeamBlockType,
  rehearsal: Rehearsal,
): RehearsalProblem[] {
  const problems: RehearsalProblem[] = [];
  const report = (severity: RehearsalProblem['severity'], block: Id, field: string, message: string) =>
    problems.push({ severity, block, field, message });
  const outcomes = countOutcomes(rehearsal.runs);
  for (const block of content.blocks) {
    const type = findType(block.type);
    if (rehearsal.unanswerableBlocks.has(block.id) && !type?.uploads?.needsFile(block.config))
      report(
        'error',
        block.id,
        'title',
        'No answer to this question meets its own limits, so nobody gets past it.',
      );
    if (type?.endingOutcome) {
      // A rehearsal does not simulate full quotas.
      if (!rehearsal.reachedEndings.has(block.id) && type.endingOutcome(block.config) !== 'over_quota')
        report('warning', block.id, 'title', 'This ending is never reached.');
      continue;
    }
    if (!rehearsal.reachedBlocks.has(block.id)) {
      report('warning', block.id, 'showIf', 'This block is never reached.');
      continue;
    }
    for (const rule of block.skips)
      if (!rehearsal.followedRules.has(rule.id))
        report('warning', block.id, `skip:${rule.id}`, 'This rule is never triggered.');
  }
  if (rehearsal.runs.length > 0 && outcomes.completed === 0)
    problems.unshift({
      severity: 'error',
      block: null,
      field: 'blocks',
      message: 'No path reaches an ending.',
    });
  return problems;
}
