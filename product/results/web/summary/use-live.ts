import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { subscribe } from '#platform/realtime/client/subscribe.ts';
import { resultsKey } from '../requests.ts';

/** Keeps the figures of a study up to date while the page is open. Returns whether the event stream is connected. */
export function useLiveUpdates(studyId: string): boolean {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!studyId) return;
    return subscribe(`/api/studies/${encodeURIComponent(studyId)}/live`, {
      // A slow answer is not thrown away for a newer question, or a busy study would never show any.
      onChange: () =>
        void queries.invalidateQueries({ queryKey: resultsKey(studyId) }, { cancelRefetch: false }),
      onLive: setLive,
    });
  }, [queries, studyId]);
  return live;
}
