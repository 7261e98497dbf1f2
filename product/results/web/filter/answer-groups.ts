import { writeCompare } from '../../compare.ts';
import { getBlockTitle, type SummaryContext } from '../summary/summary-context.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** A question or one of its rows, as an item of a select. */
interface AnswerItem {
  value: string;
  /** "Question, Row", also for search. */
  label: string;
}

/** Questions with one answer, then each question of several rows as a group of its rows. */
export function groupAnswers({ summary, localize }: SummaryContext): {
  groups: { group: string; items: AnswerItem[] }[];
  /** What is shown below the title of the group. */
  rows: ReadonlyMap<string, string>;
} {
  const rows = new Map<string, string>();
  const single: AnswerItem[] = [];
  const groups: { group: string; items: AnswerItem[] }[] = [];
  const titles = new Set<string>([sharedTexts.answers]);
  for (const { id, title: blockTitle, compares } of summary.blocks) {
    const title = getBlockTitle(summary.base, blockTitle);
    const items = compares.map(({ part, label }) => {
      const row = label && localize(label);
      const value = writeCompare({ block: id, part });
      if (row) rows.set(value, row);
      return { value, label: row ? `${title}, ${row}` : title };
    });
    if (items.length <= 1) {
      items.forEach(({ value }) => rows.delete(value));
      single.push(...items);
      continue;
    }
    // A select cannot have two groups of one name.
    let group = title;
    for (let copy = 2; titles.has(group); copy += 1) group = `${title} (${copy})`;
    titles.add(group);
    groups.push({ group, items });
  }
  return {
    groups: [{ group: sharedTexts.answers, items: single }, ...groups].filter(
      ({ items }) => items.length > 0,
    ),
    rows,
  };
}
