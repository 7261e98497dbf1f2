import { useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { clipsKey } from './requests.ts';

/** Runs changes of clips and reels: shows why one failed, and loads what is shown again. */
export function useAttempt(studyId: string) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: clipsKey(studyId) });
  async function attempt(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
      return false;
    } finally {
      await reload();
    }
  }
  return { attempt, reload };
}
