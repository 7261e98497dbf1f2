import type { PageComparison, CompareBy } from '../../compare.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useView } from '../summary/use-view.ts';
import { getCompareName } from './use-compare.ts';
import { texts } from './texts.ts';

/** The note of the comparison of a page; says on the page of a link that its comparison is withheld. */
export function ComparisonNote({
  by,
  comparison,
}: {
  by: CompareBy | null;
  comparison: PageComparison | undefined;
}) {
  const { summary } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const { compare } = useView();
  if (by && comparison) return <ShownComparison by={by} comparison={comparison} />;
  if (!isReadOnly || !compare) return null;
  return <p className="muted">{texts.comparisonWithheld(MIN_SHOWN_RESPONSES)}</p>;
}

/** What the page is compared by, what is left out, and how differences are tested. */
function ShownComparison({ by, comparison }: { by: CompareBy; comparison: PageComparison }) {
  const context = useSummary();
  const { groups, notShown, others, overlap, tests, tooLarge } = comparison;
  const compareLabel = comparison.name ?? getCompareName(context, by);
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
