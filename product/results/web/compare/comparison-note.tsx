import { countOf } from '#platform/ui/figures.ts';
import type { Comparison, CompareBy } from '../../compare.ts';
import { useSummary } from '../summary/summary-context.ts';
import { compareName } from './use-compare.ts';

/** What the page is split by, what is left out, and how differences are judged. */
export function ComparisonNote({ by, comparison }: { by: CompareBy; comparison: Comparison }) {
  const context = useSummary();
  const { groups, notShown, others, overlap, tests, tooLarge } = comparison;
  const what = compareName(context, by);
  if (groups.length === 0)
    return <p className="muted">{`Nobody can be compared by “${what}” yet: it has no answers here.`}</p>;
  const notes = [`Compared by “${what}”: ${countOf(groups.length, 'group')}`];
  if (notShown > 0) notes.push(`${countOf(notShown, 'other group')} not shown`);
  if (others > 0) notes.push(`${countOf(others, 'response')} with other values in no group`);
  if (overlap) notes.push('people can be in several of them, so no difference is marked');
  else if (groups.length === 1) notes.push('there is no other to compare it with');
  else if (tests > 0)
    notes.push(`${countOf(tests, 'test')} on this page${tests > 1 ? ', adjusted for their number' : ''}`);
  if (tooLarge > 0)
    notes.push(`${countOf(tooLarge, 'block')} too large for this page: open one to compare it`);
  return <p className="muted">{`${notes.join(' · ')}.`}</p>;
}
