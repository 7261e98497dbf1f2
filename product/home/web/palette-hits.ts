import { useDebouncedValue } from '@mantine/hooks';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Command } from '#platform/ui/pages.ts';
import type { SearchHit } from '#product/analysis/search/contract.ts';
import { isSearchable, MAX_QUERY_LENGTH, type TextPart } from '#product/analysis/search/search.ts';
import { buildHitPath } from '#product/analysis/search/web/hit-path.ts';
import { searchOptions } from '#product/analysis/search/web/requests.ts';
import { texts } from './texts.ts';

/** What people answered or said, or the team wrote: an entry of the command palette that opens the page where it stands. */
export interface PaletteHit extends Command {
  parts: readonly TextPart[];
}

/** Typing pauses this long before the words of all studies are searched, which costs more than looking up names. */
const SEARCH_DELAY_MS = 300;
const HITS_OF_EACH_KIND = 2;
const MAX_HITS = 6;
const NO_HITS: readonly PaletteHit[] = [];

/** What a search of all studies finds for a query: the best of each kind. */
export function usePaletteHits(query: string): { hits: readonly PaletteHit[]; isSettled: boolean } {
  const words = query.trim().slice(0, MAX_QUERY_LENGTH);
  const [search] = useDebouncedValue(words, SEARCH_DELAY_MS);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...searchOptions(null, search),
    enabled: isSearchable(search),
    refetchInterval: false,
  });
  const items = isSearchable(words) && search === words && !isPlaceholderData ? data?.items : undefined;
  const hits = useMemo(() => (items ? pickHits(items).map(toEntry) : NO_HITS), [items]);
  return { hits, isSettled: search === words && !isFetching };
}

/** Hits come by kind, the best first. */
function pickHits(items: readonly SearchHit[]): SearchHit[] {
  const counts = new Map<string, number>();
  const picked = items.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= HITS_OF_EACH_KIND;
  });
  return picked.slice(0, MAX_HITS);
}

function toEntry(hit: SearchHit): PaletteHit {
  return {
    label: hit.parts.map(({ text }) => text).join(''),
    parts: hit.parts,
    to: buildHitPath(hit),
    group: 'Go to',
    icon: IconMessage,
    description: texts.commandPalette.hitIn(texts.commandPalette.hits[hit.kind], hit.study?.name),
  };
}
