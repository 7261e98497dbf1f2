import { useQueryClient } from '@tanstack/react-query';
import { clipsKey } from './requests.ts';

/** Loads what is shown of clips and reels again, after a change. */
export function useReload(studyId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: clipsKey(studyId) });
}
