import { createContext, use } from 'react';
import { useOutletContext } from 'react-router';
import { selectLanguage, isEmpty, plainText, type Text } from '../../../blocks/text.ts';
import type { StudySummary } from '../../contract.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Context of every tab of a study's summary. */
export interface SummaryContext {
  summary: StudySummary;
  /** A text in the study's base language, without formatting; "Removed" if it is empty. */
  localize(text: Text | undefined): string;
}

/** The context of charts on a page that is no tab of a summary; null on tabs, which have it from their outlet. */
export const GivenSummary = createContext<SummaryContext | null>(null);

export function useSummary(): SummaryContext {
  const outlet = useOutletContext<SummaryContext>();
  return use(GivenSummary) ?? outlet;
}

/** Creates `localize` for a base language. */
export function createLocalize(baseLanguage: string): SummaryContext['localize'] {
  return (text) => {
    const tree = selectLanguage(text, baseLanguage, baseLanguage);
    return isEmpty(tree) ? sharedTexts.removed : plainText(tree);
  };
}

/** The title of a block, with a placeholder if it has none. */
export function getBlockTitle(baseLanguage: string, title: Text): string {
  const tree = selectLanguage(title, baseLanguage, baseLanguage);
  return isEmpty(tree) ? texts.untitledBlock : plainText(tree);
}

/** The blocks that collect no answers, such as a welcome. */
export const listContentBlocks = (summary: Pick<StudySummary, 'blocks'> | undefined): ReadonlySet<string> =>
  new Set(summary?.blocks.flatMap(({ id, isQuestion }) => (isQuestion ? [] : [id])));
