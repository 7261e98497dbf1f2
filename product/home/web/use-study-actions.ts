import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import * as requests from './requests.ts';

const studies = (ids: string[]) => (ids.length === 1 ? 'Study' : `${ids.length} studies`);

export type StudyActions = ReturnType<typeof useStudyActions>;

/** What a person may do with studies of a list. Each answers whether it was done; failures say why. */
export function useStudyActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: requests.STUDIES });
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
      const did = await attempt(() => requests.archive(ids, archived));
      if (did)
        notify(`${studies(ids)} ${archived ? 'archived' : 'unarchived'}`, {
          undo: () => attempt(() => requests.archive(ids, !archived)),
        });
      return did;
    }

    async function restore(ids: string[]): Promise<boolean> {
      const did = await attempt(() => requests.restore(ids));
      if (did) notify(`${studies(ids)} restored`);
      return did;
    }

    async function remove(ids: string[], name?: string): Promise<boolean> {
      const what = name ? `“${name}”` : ids.length === 1 ? 'this study' : `these ${ids.length} studies`;
      const did = await confirm({
        title: `Delete ${what}?`,
        text: 'Links stop working immediately. You can restore for 30 days (All studies → Deleted). After that, responses are permanently deleted.',
        action: ids.length === 1 ? 'Delete study' : 'Delete studies',
        variant: 'error',
        run: () => requests.remove(ids).finally(reload),
      });
      if (did) notify(`${studies(ids)} deleted`, { undo: () => attempt(() => requests.restore(ids)) });
      return did;
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
      const did = await attempt(() => requests.move(study.id, state));
      if (did) notify(state === 'paused' ? 'Study paused' : 'Study live again');
      return did;
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
