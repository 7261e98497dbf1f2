import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { SummaryTexts } from '../../../blocks/block-props.ts';
import { piecesQuery } from '../requests.ts';
import { useSummary } from '../summary/summary-context.ts';
import { summaryPath } from '../summary/summary-path.ts';
import { useFilter } from '../filter/use-filter.ts';
import { texts } from './texts.ts';

/** What people wrote to a block, piece by piece, for the summary of its type. */
export function usePieces(
  block: string,
  enabled: boolean,
): { words: SummaryTexts | undefined; failure: ReactNode } {
  const { summary } = useSummary();
  const { query, search } = useFilter();
  const [chosen, setChosen] = useState<{ block: string; part: string; term: string } | null>(null);
  const held = chosen?.block === block ? { part: chosen.part, term: chosen.term } : null;
  const { data, error, refetch } = useQuery({
    ...piecesQuery(summary.id, block, query, held),
    enabled,
  });
  if (!enabled) return { words: undefined, failure: null };
  if (!data) return { words: undefined, failure: error && <LoadFailure error={error} onRetry={refetch} /> };
  return {
    words: {
      ...data,
      selectedTerm: held,
      onTerm: (part, term) =>
        setChosen(held?.part === part && held.term === term ? null : { block, part, term }),
      renderResponseLink: (response) => (
        <Link to={summaryPath(summary.id, 'responses', response) + search}>{texts.viewResponse}</Link>
      ),
    },
    failure: null,
  };
}
