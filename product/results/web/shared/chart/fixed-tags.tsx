import type { ReactNode } from 'react';
import type { PageComparison } from '../../../compare.ts';
import type { TagFigures } from '../../../tags/contract.ts';
import { TagFiguresCard } from '../../../tags/web/tags-card.tsx';
import { texts } from '../../../tags/web/texts.ts';
import type { Weighting } from '../../../weights/contract.ts';
import { FixedFrame, type FixedProps } from './fixed-frame.tsx';

const isOfResponses = (query: string) => new URLSearchParams(query).has('of');

/** How a chart of tags is called. @param question null: of all questions, or with `of` in the query of whole responses */
export function nameTags(question: string | null, query: string): string {
  if (question !== null) return texts.tagsOf(question);
  return isOfResponses(query) ? texts.tagsOfResponses : texts.tagsInAnswers;
}

/** What is counted where it is not the answers to one question. */
const explain = (query: string): string =>
  isOfResponses(query) ? texts.tagsOfResponsesExplained : texts.tagsInAnswersExplained;

interface Shown {
  figures: TagFigures & { comparison?: PageComparison | undefined; weights?: Weighting | undefined };
  name: string;
  title: ReactNode;
  /** Whether it is of all questions, or of whole responses. */
  isOfStudy: boolean;
}

/** A chart of tags from figures that its page has read, with its own filters. */
export const FixedTags = ({ figures, name, title, isOfStudy, ...fixed }: FixedProps & Shown) => (
  <FixedFrame {...fixed} figures={figures}>
    <TagFiguresCard
      title={title}
      name={name}
      figures={figures}
      comparison={figures.comparison}
      {...(isOfStudy && { explanation: explain(fixed.query) })}
      empty={texts.noTagsWithFilters}
    />
  </FixedFrame>
);
