import { plainText, selectLanguage } from '../../blocks/text.ts';
import type { Id } from '../../blocks/block.ts';
import type { FindBlockType } from '../logic/walk.ts';
import type { Block, Outcome, StudyContent } from '../study.ts';
import { listBlockTexts } from '../texts/block-texts.ts';
import type { Rehearsal, SimulatedRun } from './rehearse.ts';

/** A problem that the rehearsal found, with the field to fix it. */
export interface RehearsalProblem {
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
  /** Seconds for reading and answering: the quickest run, the median, the slowest. */
  seconds: { least: number; median: number; most: number };
  problems: RehearsalProblem[];
}

/** Words a minute that people read silently in a language they know; Brysbaert (2019): 238 for non-fiction. */
const WORDS_PER_MINUTE = 238;
/** Rough estimates of the seconds to answer, besides reading: one choice, one text, one task. */
const CHOICE_SECONDS = 3;
const TEXT_SECONDS = 25;
const TASK_SECONDS = 40;

/** Estimates the seconds for a block: reading its texts, then answering each part. */
export function estimateSeconds(
  block: Block,
  findType: FindBlockType,
  language: string,
  base: string,
): number {
  const readingSeconds = countWords(block, language, base) / (WORDS_PER_MINUTE / 60);
  const type = findType(block.type);
  if (!type?.isQuestion) return readingSeconds;
  if (type.menuSection === 'methods') return readingSeconds + TASK_SECONDS;
  const subjects = type.conditions(block.config);
  return (
    readingSeconds +
    subjects.reduce((sum, { kind }) => sum + (kind === 'text' ? TEXT_SECONDS : CHOICE_SECONDS), 0)
  );
}

/** Words a participant reads in a block. */
function countWords(block: Block, language: string, base: string): number {
  return listBlockTexts(block).reduce((sum, { text }) => {
    if (!(language in text) && !(base in text)) return sum;
    return sum + (plainText(selectLanguage(text, language, base), () => 'answer').match(/\S+/g)?.length ?? 0);
  }, 0);
}

/** Creates the report of a rehearsal. `content` has its loops expanded. */
export function createRehearsalReport(
  content: StudyContent,
  findType: FindBlockType,
  rehearsal: Rehearsal,
): RehearsalReport {
  const { base } = content.languages;
  const secondsByBlock = new Map(
    content.blocks.map((block) => [block.id, estimateSeconds(block, findType, base, base)]),
  );
  const runSeconds = rehearsal.runs
    .map((run) => Math.round(run.path.reduce((sum, id) => sum + (secondsByBlock.get(id) ?? 0), 0)))
    .toSorted((a, b) => a - b);
  const lengths = rehearsal.runs.map(({ path }) => path.length);
  return {
    runs: rehearsal.runs.length,
    outcomes: countOutcomes(rehearsal.runs),
    shortest: lengths.length > 0 ? Math.min(...lengths) : 0,
    longest: lengths.length > 0 ? Math.max(...lengths) : 0,
    seconds: {
      least: runSeconds[0] ?? 0,
      median: runSeconds[Math.floor((runSeconds.length - 1) / 2)] ?? 0,
      most: runSeconds.at(-1) ?? 0,
    },
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
  findType: FindBlockType,
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
