import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { toggleAnswerTags } from '../../web/filter/change-filter.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { TagQuotesSlot } from '../../web/shared/result-slot.tsx';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { useView } from '../../web/summary/use-view.ts';
import { formatAnswerTag } from '../../answer-tag.ts';
import { texts } from './texts.ts';

interface Tag {
  id: string;
  name: string;
}

/**
 * Opens what is highlighted with a tag, from where the results can be filtered by it and compared with and without it.
 *
 * @param block null: in answers to all questions
 */
export function useOpenedTag(
  block: string | null,
  isMine: boolean,
): { open: ((tag: Tag) => void) | undefined; dialog: ReactNode } {
  const { summary } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const { query } = useFilter();
  const [tag, setTag] = useState<Tag | null>(null);
  const close = () => setTag(null);
  return {
    open: isReadOnly ? undefined : setTag,
    dialog: tag && (
      <TagQuotesSlot
        study={summary.id}
        block={block}
        tag={tag}
        query={query}
        isMine={isMine}
        actions={block !== null && <TagActions block={block} tag={tag.id} onDone={close} />}
        onClose={close}
      />
    ),
  };
}

function TagActions({ block, tag, onDone }: { block: string; tag: string; onDone(): void }) {
  const { filter, setFilter } = useFilter();
  const { setView } = useView();
  const value = formatAnswerTag({ block, tag, isWithout: false });
  const isFiltered = filter.where.some(({ values }) => values.includes(value));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          setFilter(toggleAnswerTags(filter, [value]));
          onDone();
        }}
      >
        {isFiltered ? texts.removeTagFilter : texts.filterByTag}
      </Button>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          setView({ compare: { tagged: block, tag } });
          onDone();
        }}
      >
        {texts.compareByTag}
      </Button>
    </>
  );
}
