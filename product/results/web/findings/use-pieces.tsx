import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { SummaryTexts } from '../../../blocks/block-props.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { AnswerSlot } from '../shared/result-slot.tsx';
import { useFilter } from '../filter/use-filter.ts';
import { ResponseLink } from '../viewer/response-link.tsx';
import { texts } from './texts.ts';

/** The texts that people wrote in a block, split into pieces for the summary of its type. */
export function usePieces(
  block: string,
  enabled: boolean,
): { texts: SummaryTexts | undefined; failure: ReactNode } {
  const { summary } = useSummary();
  const { piecesOptions, isReadOnly } = useResultsSource(summary);
  const { query } = useFilter();
  const [chosenTerm, setChosenTerm] = useState<{ block: string; part: string; term: string } | null>(null);
  const selectedTerm = chosenTerm?.block === block ? { part: chosenTerm.part, term: chosenTerm.term } : null;
  const { data, error, refetch } = useQuery({
    ...piecesOptions(block, query, selectedTerm),
    enabled,
  });
  if (!enabled) return { texts: undefined, failure: null };
  if (!data) return { texts: undefined, failure: error && <LoadFailure error={error} onRetry={refetch} /> };
  const listed = [...new Set(data.parts.flatMap(({ pieces }) => pieces.map(({ response }) => response)))];
  return {
    texts: {
      ...data,
      selectedTerm,
      toggleTerm: (part, term) =>
        setChosenTerm(
          selectedTerm?.part === part && selectedTerm.term === term ? null : { block, part, term },
        ),
      renderResponseLink: (response) =>
        isReadOnly ? null : (
          <>
            <ResponseLink studyId={summary.id} response={response} block={block} listed={listed}>
              {texts.viewResponse}
            </ResponseLink>{' '}
            <AnswerSlot study={summary.id} block={block} response={response} />
          </>
        ),
    },
    failure: null,
  };
}
