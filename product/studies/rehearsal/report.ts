import { plain, inLanguage } from '../../blocks/text.ts';
import type { Id } from '../../blocks/block.ts';
import type { Types } from '../logic/walk.ts';
import type { Block, Outcome, StudyContent } from '../study.ts';
import { listBlockTexts } from '../texts/block-texts.ts';
import type { Rehearsal, Run } from './rehearse.ts';

/** Something the rehearsal found, with the place to fix it. */
export interface RehearsalProblem {
  severity: 'error' | 'warning';
  block: Id | null;
  place: string;
  message: string;
}

export interface RehearsalReport {
  runs: number;
  outcomes: Record<Outcome, number>;
  /** Blocks on the shortest and on the longest way. */
  shortest: number;
  longest: number;
  /** Seconds that reading and answering take: of the quickest run, half of them, the slowest. */
  seconds: { least: number; median: number; most: number };
  problems: RehearsalProblem[];
}

/** Words a minute that people read silently in a language they know; Brysbaert (2019): 238 for non-fiction. */
const WORDS_A_MINUTE = 238;
/** Seconds it takes to answer, beyond reading: one thing to choose, one to type, one task. Rough, and said to be. */
const TO_CHOOSE = 3;
const TO_TYPE = 25;
const TO_DO = 40;

/** Seconds a participant needs for a block: reading its words, then answering each thing it asks. */
export function secondsOf(block: Block, types: Types, language: string, base: string): number {
  const read = wordsIn(block, language, base) / (WORDS_A_MINUTE / 60);
  const type = types(block.type);
  if (!type?.isQuestion) return read;
  if (type.group === 'methods') return read + TO_DO;
  const subjects = type.conditions(block.config);
  return read + subjects.reduce((sum, { kind }) => sum + (kind === 'text' ? TO_TYPE : TO_CHOOSE), 0);
}

/** Words a participant reads in a block. */
function wordsIn(block: Block, language: string, base: string): number {
  return listBlockTexts(block).reduce((sum, { text }) => {
    if (!(language in text) && !(base in text)) return sum;
    return sum + (plain(inLanguage(text, language, base), () => 'answer').match(/\S+/g)?.length ?? 0);
  }, 0);
}

/** What a rehearsal says to the author of a study. `content` has its loops written out, as it was walked. */
export function reportOf(content: StudyContent, types: Types, found: Rehearsal): RehearsalReport {
  const { base } = content.languages;
  const cost = new Map(content.blocks.map((block) => [block.id, secondsOf(block, types, base, base)]));
  const times = found.runs
    .map((run) => Math.round(run.path.reduce((sum, id) => sum + (cost.get(id) ?? 0), 0)))
    .toSorted((a, b) => a - b);
  const lengths = found.runs.map(({ path }) => path.length);
  return {
    runs: found.runs.length,
    outcomes: countOutcomes(found.runs),
    shortest: lengths.length > 0 ? Math.min(...lengths) : 0,
    longest: lengths.length > 0 ? Math.max(...lengths) : 0,
    seconds: {
      least: times[0] ?? 0,
      median: times[Math.floor((times.length - 1) / 2)] ?? 0,
      most: times.at(-1) ?? 0,
    },
    problems: problemsOf(content, types, found),
  };
}

function countOutcomes(runs: Run[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { completed: 0, screened_out: 0, over_quota: 0 };
  for (const { outcome } of runs) counts[outcome] += 1;
  return counts;
}

function problemsOf(content: StudyContent, types: Types, found: Rehearsal): RehearsalProblem[] {
  const problems: RehearsalProblem[] = [];
  const tell = (severity: RehearsalProblem['severity'], block: Id, place: string, message: string) =>
    problems.push({ severity, block, place, message });
  const outcomes = countOutcomes(found.runs);
  for (const block of content.blocks) {
    const type = types(block.type);
    if (found.stuck.has(block.id) && !needsMore(type))
      tell(
        'error',
        block.id,
        'title',
        'No answer to this question meets its own limits, so nobody gets past it.',
      );
    if (type?.endingOutcome) {
      // Nobody rehearses a full quota.
      if (!found.ended.has(block.id) && type.endingOutcome(block.config) !== 'over_quota')
        tell('warning', block.id, 'title', 'This ending is never reached.');
      continue;
    }
    if (!found.met.has(block.id)) {
      tell('warning', block.id, 'showIf', 'This block is never reached.');
      continue;
    }
    for (const rule of block.skips)
      if (!found.taken.has(rule.id))
        tell('warning', block.id, `skip:${rule.id}`, 'This rule is never triggered.');
  }
  if (found.runs.length > 0 && outcomes.completed === 0)
    problems.unshift({
      ...{ severity: 'error', block: null, place: 'blocks' },
      message: 'No path reaches an ending.',
    });
  return problems;
}

/** A type whose answers need something that is sent first: a rehearsal has no files. */
const needsMore = (type: ReturnType<Types>) => type !== undefined && 'uploads' in type;
