import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PARTICIPANTS_KEY } from '../../web/shared/requests.ts';
import { undoMerge } from './requests.ts';
import { texts } from './texts.ts';

/** Undoes a merge; both participants and their lists are loaded again. */
export function useUndoMerge(): (merge: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (merge) => {
    const isDone = await attempt(() => undoMerge(merge).then(() => true));
    await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
    if (isDone) notify(texts.separated);
  };
}
