import { pluralize } from '#platform/ui/figures.ts';
import type { PageComparison, CompareBy } from '../../compare.ts';
import { useSummary } from '../summary/summary-context.ts';
import { compareName } from './use-compare.ts';

/** What the page is compared by, what is left out, and how differences are tested. */
export function ComparisonNote({ by, comparison }: { by: CompareBy; comparison: PageComparison }) {
  const context = useSummary();
  const { groups, notShown, others, overlap, tests, tooLarge } = comparison;
  const compareLabel = compareName(context, by);
  if (groups.length === 0)
    return <p className="muted">{`Nothing to compare yet: “${compareLabel}” has no answers here.`}</p>;
  const notes = [`Compared by “${compareLabel}”: ${pluralize(groups.length, 'group')}`];
  if (notShown > 0) notes.push(`${pluralize(notShown, 'other group')} not shown`);
  if (others > 0) notes.push(`${pluralize(others, 'response')} with other values not compared`);
  if (overlap) notes.push('groups overlap, so differences aren’t tested');
  else if (groups.length === 1) notes.push('no other group to compare with');
  else if (tests > 0)
    notes.push(
      `${pluralize(tests, 'test')} on this page${tests > 1 ? ', corrected for multiple comparisons (Holm)' : ''}`,
    );
  if (tooLarge > 0)
    notes.push(`${pluralize(tooLarge, 'block')} too large to compare here: open one to compare it`);
  return <p className="muted">{`${notes.join(' · ')}.`}</p>;
}
