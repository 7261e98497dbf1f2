import { useQueryClient } from '@tanstack/react-query';
import { createElement, Fragment, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import { confirmClose, confirmPause } from '#product/studies/web/shared/confirm-pause.ts';
import { EndNotices } from '#product/studies/web/shared/end-notices.tsx';
import * as requests from '../requests.ts';
import { texts } from './texts.ts';

export type StudyActions = ReturnType<typeof useStudyActions>;

/** Actions on studies of a list. Each resolves to whether it was done; a failure is shown as a notification. */
export function useStudyActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const reload = () => reloadQueries(queryClient, { queryKey: requests.STUDIES_KEY });
    async function runAction(run: () => Promise<unknown>): Promise<boolean> {
      const done = await attempt(run);
      void reload();
      return done !== null;
    }

    async function archive(ids: string[], archived: boolean): Promise<boolean> {
      const isDone = await runAction(() => requests.archive(ids, archived));
      if (isDone)
        notify((archived ? texts.studyActions.archived : texts.studyActions.unarchived)(ids.length), {
          undo: () => runAction(() => requests.archive(ids, !archived)),
        });
      return isDone;
    }

    async function keepData(study: StudyRow, keepsData: boolean): Promise<boolean> {
      const isDone = await runAction(() => requests.keepData(study.id, keepsData));
      if (isDone)
        notify(keepsData ? texts.studyActions.dataKept : texts.studyActions.dataExpires, {
          undo: () => runAction(() => requests.keepData(study.id, !keepsData)),
        });
      return isDone;
    }

    async function moveToProject(ids: string[], study?: StudyRow): Promise<boolean> {
      const { MoveChoice } = await import('./move-choice.tsx');
      let project = study?.project?.id ?? null;
      const isDone = await confirm({
        title: study ? texts.studyActions.moveNamed(study.name) : texts.studyActions.moveCount(ids.length),
        text: createElement(MoveChoice, { initial: project, onChange: (value) => (project = value) }),
        action: texts.move,
        icon: 'refresh',
        run: () => requests.moveToProject(ids, project).finally(reload),
      });
      if (isDone) notify(texts.studyActions.moved(ids.length));
      return isDone;
    }

    async function restore(ids: string[]): Promise<boolean> {
      const isDone = await runAction(() => requests.restore(ids));
      if (isDone) notify(texts.studyActions.restored(ids.length));
      return isDone;
    }

    async function remove(ids: string[], name?: string): Promise<boolean> {
      const isDone = await confirm({
        title: name
          ? texts.studyActions.confirmDeleteNamed(name)
          : texts.studyActions.confirmDelete(ids.length),
        text: createElement(
          Fragment,
          null,
          createElement('p', null, texts.studyActions.deletedLinksStopWorking),
          createElement(EndNotices, { studies: ids, ending: 'delete' }),
        ),
        action: ids.length === 1 ? texts.studyActions.deleteStudy : texts.studyActions.deleteStudies,
        variant: 'error',
        run: () => requests.remove(ids).finally(reload),
      });
      if (isDone)
        notify(texts.studyActions.deleted(ids.length), {
          undo: () => runAction(() => requests.restore(ids)),
        });
      return isDone;
    }

    async function move(study: StudyRow, state: 'live' | 'paused' | 'closed'): Promise<boolean> {
      if (state === 'closed') {
        return confirmClose(study, (message) => requests.move(study.id, state, message).finally(reload));
      }
      if (state === 'paused') {
        const isPaused = await confirmPause(study, (message) =>
          requests.move(study.id, state, message).finally(reload),
        );
        if (isPaused) notify(texts.studyActions.studyPaused);
        return isPaused;
      }
      const isDone = await runAction(() => requests.move(study.id, state));
      const resumedMessage =
        study.state === 'closed' ? texts.studyActions.studyReopened : texts.studyActions.studyResumed;
      if (isDone) notify(resumedMessage);
      return isDone;
    }

    async function duplicate(study: StudyRow): Promise<void> {
      await runAction(async () => {
        const { id } = await requests.duplicate(
          study.id,
          texts.studyActions.copyOf(study.name.slice(0, 190)),
        );
        await navigate(`/study/${id}/edit/brief`);
      });
    }

    async function copyLink(study: StudyRow): Promise<void> {
      const address = new URL(`/research/${study.linkToken}`, window.location.origin).href;
      try {
        await navigator.clipboard.writeText(address);
        notify(texts.studyActions.linkCopied);
      } catch {
        notify(texts.studyActions.couldntCopyLink(address), { tone: 'problem' });
      }
    }

    return { reload, keepData, moveToProject, archive, restore, remove, move, duplicate, copyLink };
  }, [queryClient, navigate]);
}
