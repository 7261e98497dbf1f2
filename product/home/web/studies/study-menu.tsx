import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from 'react-router';
import { useExport } from '#product/archives/web/shared/use-export.tsx';
import type { StudyRow } from '#product/studies/contract.ts';
import { useExperiment } from '#product/workspaces/web/shared/use-experiment.ts';
import type { StudyActions } from './use-study-actions.ts';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** The actions of one study in a list. */
export function StudyMenu(props: { study: StudyRow; deleted: boolean; actions: StudyActions }) {
  const { study } = props;
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon aria-label={texts.studyMenu.actionsFor(study.name)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {props.deleted ? <DeletedStudyMenuItems {...props} /> : <StudyMenuItems {...props} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function DeletedStudyMenuItems({ study, actions }: { study: StudyRow; actions: StudyActions }) {
  return (
    <Menu.Item disabled={!study.can['study.delete']} onClick={() => void actions.restore([study.id])}>
      {sharedTexts.restore}
    </Menu.Item>
  );
}

function StudyMenuItems({ study, actions }: { study: StudyRow; actions: StudyActions }) {
  const { can, state, archived } = study;
  const published = state !== 'draft';
  const { isOn } = useExperiment('legacy-editor');
  const { start, isPreparing } = useExport();
  const exportTarget = { kind: 'study' as const, id: study.id, studyName: study.name };
  return (
    <>
      {published && (
        <Menu.Item component={Link} to={`/summary/study/${study.id}`}>
          {texts.studyMenu.openResults}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={`/study/${study.id}/edit/questions`}>
        {can['study.edit'] && !archived ? texts.studyMenu.edit : texts.studyMenu.viewQuestions}
      </Menu.Item>
      {isOn && (
        <Menu.Item component={Link} to={`/study/v1/${study.id}/edit/build`}>
          {texts.studyMenu.openInOldEditor}
        </Menu.Item>
      )}
      {published && (
        <Menu.Item
          component="a"
          href={`/research/${study.linkToken}?preview=1`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.studyMenu.preview}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => void actions.copyLink(study)}>{texts.studyMenu.copyLink}</Menu.Item>
      {can['study.edit'] && (
        <Menu.Item onClick={() => void actions.duplicate(study)}>{texts.studyMenu.duplicate}</Menu.Item>
      )}
      {can['study.edit'] && (
        <Menu.Item onClick={() => void actions.moveToProject([study.id], study)}>
          {texts.moveToProject}
        </Menu.Item>
      )}
      {can['study.edit'] && (
        <Menu.Item component={Link} to={`/new-template?study=${study.id}`}>
          {texts.studyMenu.saveAsTemplate}
        </Menu.Item>
      )}
      {can['archive.export'] && (
        <Menu.Item disabled={isPreparing(exportTarget)} onClick={() => void start(exportTarget)}>
          {isPreparing(exportTarget) ? sharedTexts.preparingExport : sharedTexts.export}
        </Menu.Item>
      )}
      {can['study.publish'] && published && !archived && <Menu.Divider />}
      {can['study.publish'] && !archived && state === 'live' && (
        <Menu.Item onClick={() => void actions.move(study, 'paused')}>{texts.studyMenu.pause}</Menu.Item>
      )}
      {can['study.publish'] && !archived && state === 'paused' && (
        <Menu.Item onClick={() => void actions.move(study, 'live')}>{texts.studyMenu.resume}</Menu.Item>
      )}
      {can['study.publish'] && !archived && state === 'closed' && (
        <Menu.Item onClick={() => void actions.move(study, 'live')}>{texts.studyMenu.reopen}</Menu.Item>
      )}
      {can['study.publish'] && !archived && (state === 'live' || state === 'paused') && (
        <Menu.Item onClick={() => void actions.move(study, 'closed')}>{texts.studyMenu.close}</Menu.Item>
      )}
      {(can['study.edit'] || can['study.delete']) && <Menu.Divider />}
      {can['study.edit'] && (
        <Menu.Item
          disabled={state === 'live' && !archived}
          onClick={() => void actions.archive([study.id], !archived)}
        >
          {archived
            ? sharedTexts.unarchive
            : state === 'live'
              ? texts.studyMenu.archiveCloseItFirst
              : sharedTexts.archive}
        </Menu.Item>
      )}
      {can['workspace.change-retention'] && (
        <Menu.Item onClick={() => void actions.keepData(study, !study.keepsData)}>
          {study.keepsData ? texts.studyMenu.applyRetention : texts.studyMenu.keepData}
        </Menu.Item>
      )}
      {can['study.delete'] && (
        <Menu.Item color="red" onClick={() => void actions.remove([study.id], study.name)}>
          {sharedTexts.delete}
        </Menu.Item>
      )}
    </>
  );
}
