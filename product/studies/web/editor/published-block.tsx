import { use, useMemo, type ReactNode } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { PublishedAnswers } from '#product/blocks/web/shared/published-answers.ts';
import { CountChoices } from '../shared/count-choices.ts';
import { EditingContext } from './use-draft.ts';

/** Tells the editor of a block whether it was published, and how many answers its options have. */
export function PublishedBlock({ block, children }: { block: Id; children: ReactNode }) {
  const study = use(EditingContext)?.study;
  const countChoices = use(CountChoices);
  const id = study?.published.includes(block) ? study.id : null;
  const count = useMemo(
    () => (id === null ? null : async () => (await countChoices?.(id, block)) ?? new Map<Id, number>()),
    [id, countChoices, block],
  );
  return <PublishedAnswers value={count}>{children}</PublishedAnswers>;
}
