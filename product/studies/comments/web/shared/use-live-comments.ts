import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { subscribe } from '#platform/realtime/client/subscribe.ts';
import { commentsKey } from './requests.ts';

/** Shows comments of others while the page is open. Pages with live results do without it: their stream tells both. */
export function useLiveComments(study: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribe(`/api/studies/${encodeURIComponent(study)}/comments/live`, {
        onChange: () => void reloadQueries(queryClient, { queryKey: commentsKey(study) }),
        onLive: () => {},
      }),
    [queryClient, study],
  );
}
