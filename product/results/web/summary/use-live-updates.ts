import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { subscribe } from '#platform/realtime/client/subscribe.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { commentsKey } from '#product/studies/comments/web/shared/requests.ts';
import { resultsKey } from '../requests.ts';

/** Keeps the figures of a study up to date while the page is open. Returns whether the event stream is connected. */
export function useLiveUpdates(studyId: string): boolean {
  const queryClient = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    if (!studyId) return;
    return subscribe(`/api/studies/${encodeURIComponent(studyId)}/live`, {
      // Running requests are not cancelled; otherwise a study with many changes would never show any figures.
      onChange: () => {
        for (const queryKey of [resultsKey(studyId), commentsKey(studyId)])
          void reloadQueries(queryClient, { queryKey }, { cancelRefetch: false });
      },
      onLive: setConnected,
    });
  }, [queryClient, studyId]);
  return isConnected;
}
