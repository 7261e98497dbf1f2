import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useMemo } from 'react';
import { usePageCommands } from '#platform/ui/page-commands.ts';
import type { Command, Icon } from '#platform/ui/pages.ts';
import { getStepPath } from './editor-step.ts';
import { texts } from './texts.ts';
import type { Editing } from './use-draft.ts';

/** Offers in the palette what can be done with the study that is edited. */
export function useEditorCommands({ study, view, sync, readOnly }: Editing): void {
  const { id, template, version, archived } = study;
  const canPublish = study.can['study.publish'] === true && !archived;
  const canUndo = !readOnly && view.draft.undo.length > 0;
  const canRedo = !readOnly && view.draft.redo.length > 0;
  const commands = useMemo(() => {
    const labels = texts.commands;
    const create = (
      label: string,
      icon: Icon,
      search: string,
      action: { to: string } | { run(): void },
    ): Command => ({
      label,
      icon,
      search,
      to: `#${label}`,
      ...action,
      description: template ? labels.thisTemplate : labels.thisStudy,
      group: 'Do',
      isHidden: true,
    });
    const getPath = (step: 'questions' | 'participants' | 'review') => ({
      to: getStepPath({ id, template }, step),
    });
    return [
      canUndo && create(labels.undo, IconArrowBackUp, labels.undoWords, { run: () => sync.undo() }),
      canRedo && create(labels.redo, IconArrowForwardUp, labels.redoWords, { run: () => sync.redo() }),
      create(labels.questions, IconListDetails, labels.questionsWords, getPath('questions')),
      !template && create(labels.preview, IconEye, labels.previewWords, { to: `/study/${id}/preview` }),
      !template && create(labels.share, IconShare, labels.shareWords, getPath('participants')),
      create(
        canPublish && !template ? labels.publish : labels.review,
        IconRocket,
        labels.reviewWords,
        getPath('review'),
      ),
      version > 0 &&
        create(labels.results, IconChartBar, labels.resultsWords, { to: `/summary/study/${id}` }),
    ].filter((command) => command !== false);
  }, [id, template, version, canPublish, canUndo, canRedo, sync]);
  usePageCommands(commands);
}
