import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { clipsKey } from './requests.ts';

/** Loads what is shown of clips and reels again, after a change. */
export function useReload(studyId: string) {
  const queryClient = useQueryClient();
  return () => reloadQueries(queryClient, { queryKey: clipsKey(studyId) });
}
