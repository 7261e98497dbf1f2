import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Clip, ReelDetail } from '../contract.ts';
import { clipsKey, reelOptions, updateReel, type ReelChange } from './requests.ts';

type PlacedClip = ReelDetail['clips'][number];

/** Changes of a reel that show at once and are saved one after the other, each based on the revision of the one before. */
export function useReelChanges(studyId: string, reel: ReelDetail) {
  const queryClient = useQueryClient();
  const { queryKey } = reelOptions(studyId, reel.id);
  const revision = useRef(reel.revision);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  // What was just saved may be newer than what is shown.
  revision.current = Math.max(revision.current, reel.revision);

  function save(change: ReelChange, shown: Partial<ReelDetail>): void {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...shown });
    pending.current += 1;
    saving.current = saving.current.then(async () => {
      try {
        const body = { revision: revision.current, ...change };
        ({ revision: revision.current } = await updateReel(studyId, reel.id, body));
      } catch (error) {
        notify(describeFailure(error), { tone: 'problem' });
      } finally {
        pending.current -= 1;
      }
      if (pending.current === 0) await reloadQueries(queryClient, { queryKey: clipsKey(studyId) });
    });
  }
  const setClips = (clips: PlacedClip[]) =>
    save({ clips: clips.map(({ id, title }) => ({ clip: id, title })) }, { clips });
  return {
    /** Waits until no change is left to save. */
    async waitUntilSaved() {
      while (pending.current > 0) await saving.current;
    },
    setTitle: (title: string) => save({ title }, { title }),
    setCaptions: (captions: boolean) => save({ captions }, { captions }),
    addClip: (clip: Clip) => setClips([...reel.clips, { ...clip, title: '', url: null, cues: [] }]),
    removeClip: (id: string) => setClips(reel.clips.filter((clip) => clip.id !== id)),
    setClipTitle: (id: string, title: string) =>
      setClips(reel.clips.map((clip) => (clip.id === id ? { ...clip, title } : clip))),
    move(from: number, to: number) {
      const clips = [...reel.clips];
      clips.splice(to, 0, ...clips.splice(from, 1));
      setClips(clips);
    },
  };
}
