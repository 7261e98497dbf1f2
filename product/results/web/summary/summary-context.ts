import { useOutletContext } from 'react-router';
import { inLanguage, isEmpty, plain, type Text } from '../../../blocks/text.ts';
import type { Summary } from '../../contract.ts';

/** What every tab of a study's summary knows. */
export interface SummaryContext {
  summary: Summary;
  /** A text in the study's base language, without marks; an empty one says that the thing was removed. */
  localize(text: Text | undefined): string;
}

export function useSummary(): SummaryContext {
  return useOutletContext<SummaryContext>();
}

/** How texts of a study are said on its results: in its base language. */
export function localizeIn(base: string): SummaryContext['localize'] {
  return (text) => {
    const tree = inLanguage(text, base, base);
    return isEmpty(tree) ? 'Removed' : plain(tree);
  };
}

/** The title of a block, or what stands in for one that has none. */
export function titleOfBlock(base: string, title: Text): string {
  const tree = inLanguage(title, base, base);
  return isEmpty(tree) ? 'Untitled block' : plain(tree);
}
