import type { PageComparison, CompareBy } from '../../compare.ts';
import { useSummary } from '../summary/summary-context.ts';
import { getCompareName } from './use-compare.ts';
import { texts } from './texts.ts';

/** What the page is compared by, what is left out, and how differences are tested. */
export function ComparisonNote({ by, comparison }: { by: CompareBy; comparison: PageComparison }) {
  const context = useSummary();
  const { groups, notShown, others, overlap, tests, tooLarge } = comparison;
  const compareLabel = getCompareName(context, by);
  if (groups.length === 0) return <p className="muted">{texts.nothingToCompareYet(compareLabel)}</p>;
  const notes = [texts.comparedBy(compareLabel, groups.length)];
  if (notShown > 0) notes.push(texts.groupsNotShown(notShown));
  if (others > 0) notes.push(texts.otherValuesNotCompared(others));
  if (overlap) notes.push(texts.groupsOverlap);
  else if (groups.length === 1) notes.push(texts.noOtherGroup);
  else if (tests > 0) notes.push(texts.testsOnPage(tests));
  if (tooLarge > 0) notes.push(texts.blocksTooLarge(tooLarge));
  return <p className="muted">{`${notes.join(' · ')}.`}</p>;
}
