import { isFiltered, type Filter } from '../../filter.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { texts } from './texts.ts';

/** What the card of a question says without answers. `isReadOnly`: on the page of a link, which hides those of few people. */
export function describeNoAnswers(filter: Filter, isReadOnly: boolean): string {
  if (isReadOnly) return texts.tooFewToShare(MIN_SHOWN_RESPONSES);
  return isFiltered(filter) ? texts.noAnswersWithFilters : texts.noAnswersYet;
}
