import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import * as requests from './requests.ts';

const countLabel = (ids: string[]) => (ids.length === 1 ? 'Study' : `${ids.length} studies`);

export type StudyActions = ReturnType<typeof useStudyActions>;

/** Actions on studies of a list. Each resolves to whether it was done; a failure is shown as a notification. */
export function useStudyActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: requests.STUDIES_KEY });
    async function attempt(run: () => Promise<unknown>): Promise<boolean> {
      try {
        await run();
        return true;
      } catch (error) {
        notify(describeFailure(error), { tone: 'problem' });
        return false;
      } finally {
        void reload();
      }
    }

    async function archive(ids: string[], archived: boolean): Promise<boolean> {
      const isDone = await attempt(() => requests.archive(ids, archived));
      if (isDone)
        notify(`${countLabel(ids)} ${archived ? 'archived' : 'unarchived'}`, {
          undo: () => attempt(() => requests.archive(ids, !archived)),
        });
      return isDone;
    }

    async function restore(ids: string[]): Promise<boolean> {
      const isDone = await attempt(() => requests.restore(ids));
      if (isDone) notify(`${countLabel(ids)} restored`);
      return isDone;
    }

    async function remove(ids: string[], name?: string): Promise<boolean> {
      const subject = name ? `“${name}”` : ids.length === 1 ? 'this study' : `these ${ids.length} studies`;
      const isDone = await confirm({
        title: `Delete ${subject}?`,
        text: 'Links stop working immediately. You can restore for 30 days (All studies → Deleted). After that, responses are permanently deleted.',
        action: ids.length === 1 ? 'Delete study' : 'Delete studies',
        variant: 'error',
        run: () => requests.remove(ids).finally(reload),
      });
      if (isDone) notify(`${countLabel(ids)} deleted`, { undo: () => attempt(() => requests.restore(ids)) });
      return isDone;
    }

    async function move(study: StudyRow, state: 'live' | 'paused' | 'closed'): Promise<boolean> {
      if (state === 'closed') {
        return confirm({
          title: `Close “${study.name}”?`,
          text: 'New visitors see that the study is closed. People who already started have 24 hours to finish. You can reopen it.',
          action: 'Close study',
          variant: 'warning',
          run: () => requests.move(study.id, 'closed').finally(reload),
        });
      }
      const isDone = await attempt(() => requests.move(study.id, state));
      const resumed = study.state === 'closed' ? 'Study reopened' : 'Study resumed';
      if (isDone) notify(state === 'paused' ? 'Study paused' : resumed);
      return isDone;
    }

    async function duplicate(study: StudyRow): Promise<void> {
      await attempt(async () => {
        const { id } = await requests.duplicate(study.id, `${study.name.slice(0, 190)} (copy)`);
        await navigate(`/study/${id}/edit/brief`);
      });
    }

    async function copyLink(study: StudyRow): Promise<void> {
      const address = new URL(`/research/${study.linkToken}`, window.location.origin).href;
      try {
        await navigator.clipboard.writeText(address);
        notify('Link copied');
      } catch {
        notify(`Couldn’t copy the link: ${address}`, { tone: 'problem' });
      }
    }

    return { archive, restore, remove, move, duplicate, copyLink };
  }, [queries, navigate]);
}
