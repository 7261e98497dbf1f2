import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { countAnswers } from '#product/blocks/statistics/finding.ts';
import { serializeInterval } from '#product/blocks/numbers.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { OVER_LIMIT_PART } from '../../columns/limit-values.ts';
import { NO_FIGURES } from '../../columns/server/count-figures.ts';
import { readColumns } from '../../columns/server/read-columns.ts';
import type { MarginCategories } from '../contract.ts';
import { MAX_CATEGORIES, type WeightSettings } from '../settings.ts';
import { requireMarginSubject, type StudyParts } from './list-margin-subjects.ts';
import { buildParticipantFilter } from './read-participants.ts';

const OVERLAPS =
  'Some people gave several answers, because the question allowed it in an earlier version. Use a question with one answer per person.';
const TOO_MANY_VALUES = `This has more than ${MAX_CATEGORIES} different values. Weight by something with fewer.`;

/**
 * Lists the categories of a margin with their numbers of participants: options in the order of the settings, values by
 * frequency, numbers ascending.
 *
 * @throws bad_input if responses cannot be weighted by `by`
 */
export async function listCategories(
  tx: Tx,
  scope: Scope,
  {
    study,
    parts,
    by,
    participants,
  }: { study: string; parts: StudyParts; by: string; participants: WeightSettings['participants'] },
): Promise<MarginCategories> {
  const subject = requireMarginSubject(parts, by);
  const filter = buildParticipantFilter(participants);
  const [figures] = await readColumns(tx, scope, { study, filter, need: 'overview' });
  const participantCount = countPart(figures!.get(RESPONSES_SUBJECT)?.tallies ?? [], 'present');
  const [blockFigures] = await readColumns(tx, scope, { study, filter, need: { block: subject.block } });
  const { tallies, numbers } = blockFigures!.get(subject.block) ?? NO_FIGURES;
  const counts = new Map<string, number>();
  for (const { part, choice, n } of tallies)
    if (part === subject.part && n > 0) counts.set(choice, (counts.get(choice) ?? 0) + n);
  const distribution = numbers.get(subject.part);
  const isOverLimit = tallies.some(({ part, choice }) => part === OVER_LIMIT_PART && choice === subject.part);
  const answerCount = subject.block === RESPONSES_SUBJECT ? participantCount : countAnswers(tallies).n;
  const choiceCount = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const conditionSubject = findConditionSubject(parts, subject);
  const options = (conditionSubject?.choices ?? []).map(({ choice, label }) => ({
    choice,
    label,
    n: counts.get(choice) ?? 0,
  }));
  const others = [...counts]
    .filter(([choice]) => !options.some((option) => option.choice === choice))
    .map(([choice, n]) => ({ choice, label: null, n }))
    .toSorted((a, b) => b.n - a.n || (a.choice < b.choice ? -1 : 1));
  const values = distribution
    ? Array.from(distribution.values, (value, index) => ({
        choice: serializeInterval({ from: value, to: value, closed: true }),
        label: null,
        n: distribution.counts[index]!,
      }))
    : [];
  const listedValues = values.length <= MAX_CATEGORIES ? values : [];
  const categories = distribution ? listedValues : [...options, ...others];
  const hasTooManyValues = isOverLimit || categories.length > MAX_CATEGORIES;
  const problem = choiceCount > answerCount ? OVERLAPS : hasTooManyValues ? TOO_MANY_VALUES : null;
  const counted = distribution ? distribution.counts.reduce((sum, n) => sum + n, 0) : choiceCount;
  return {
    numbers: distribution !== undefined || (conditionSubject?.kind === 'number' && options.length === 0),
    categories: categories.slice(0, MAX_CATEGORIES),
    missing: Math.max(0, participantCount - counted),
    problem,
  };
}

const countPart = (tallies: { part: string; n: number }[], part: string) =>
  tallies.reduce((sum, tally) => (tally.part === part ? sum + tally.n : sum), 0);

function findConditionSubject({ blocks }: StudyParts, subject: { block: string; part: string }) {
  const block = blocks.find((one) => one.block.id === subject.block)?.block;
  return (
    block &&
    requireTeamBlockType(block.type)
      .conditions(block.config)
      .find(({ part }) => part === subject.part)
  );
}
