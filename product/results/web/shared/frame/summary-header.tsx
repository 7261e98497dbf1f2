import { Button, CopyButton, Menu } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { lazy, Suspense, use, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { ProjectTag } from '#product/projects/web/shared/project-tag.tsx';
import { confirmClose, confirmPause } from '../../../../studies/web/shared/confirm-pause.ts';
import { getChannelName } from '../../../../studies/channels.ts';
import type { StudySummary } from '../../../contract.ts';
import { STATE_NAMES, STATE_TONES } from '../../summary/names.ts';
import { useTestResponses } from '../../summary/rehearsal-notice.tsx';
import { useStudyChanges } from '../../requests.ts';
import { StudyItems } from '../study-items.ts';
import classes from './summary-header.module.css';
import { texts } from '../../summary/texts.ts';
import { texts as sharedTexts } from '../texts.ts';

/** State, version, channels, and how figures are updated. */
export function SummaryFacts({ summary, live }: { summary: StudySummary; live: boolean }) {
  const { state, archived, project, version, channels } = summary;
  return (
    <>
      <StateTag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateTag>
      {archived && <span>{texts.archived}</span>}
      {project && (
        <Link to={`/project/${project.id}`}>
          <ProjectTag project={project} />
        </Link>
      )}
      {version > 0 && <span>{texts.versionNumber(version)}</span>}
      {channels.length > 0 && <span>{channels.map(getChannelName).join(', ')}</span>}
      <span>{live ? texts.liveUpdates : texts.updatesEveryFiveSeconds}</span>
    </>
  );
}

const LinksDialog = lazy(async () => ({
  default: (await import('../../../links/web/links-dialog.tsx')).LinksDialog,
}));

const icon = { size: 16, stroke: 1.5 };
/** On phones the icon is hidden, so that all buttons fit in one row. */
const textOnlyOnPhones = { section: classes.icon };

/** Actions on the study that the person's role allows. */
export function SummaryActions({ summary }: { summary: StudySummary }) {
  const { id, name, state, can, linkUrl } = summary;
  const navigate = useNavigate();
  const { move, duplicate } = useStudyChanges(id);
  const items = use(StudyItems);
  const testResponses = useTestResponses(id);
  const [isSharing, setSharing] = useState(false);

  async function goLive(from: 'paused' | 'closed') {
    try {
      await move({ state: 'live' });
      notify(from === 'paused' ? texts.studyResumed : texts.studyReopened, {
        undo: () => move({ state: from }),
      });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }

  async function pause() {
    const isPaused = await confirmPause({ id, name }, (pausedMessage) =>
      move({ state: 'paused', pausedMessage }),
    );
    if (isPaused) notify(texts.studyPaused, { undo: () => move({ state: 'live' }) });
  }

  async function duplicateStudy() {
    try {
      const created = await duplicate(texts.copyOf(name).slice(0, 200));
      notify(texts.studyDuplicated(name));
      await navigate(`/study/${created.id}/edit/brief`);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }

  const close = () => confirmClose({ id, name }, (closedMessage) => move({ state: 'closed', closedMessage }));

  return (
    <>
      {state !== 'draft' && (
        <CopyButton value={linkUrl}>
          {({ copied, copy: copyLink }) => (
            <Button
              variant="default"
              classNames={textOnlyOnPhones}
              leftSection={<IconLink {...icon} aria-hidden />}
              onClick={copyLink}
            >
              <span aria-live="polite">{copied ? sharedTexts.linkCopied : sharedTexts.copyLink}</span>
            </Button>
          )}
        </CopyButton>
      )}
      {can['study.publish'] && state === 'live' && (
        <Button
          variant="default"
          classNames={textOnlyOnPhones}
          leftSection={<IconPlayerPause {...icon} aria-hidden />}
          onClick={() => void pause()}
        >
          {texts.pause}
        </Button>
      )}
      {can['study.publish'] && (state === 'paused' || state === 'closed') && (
        <Button
          variant="default"
          classNames={textOnlyOnPhones}
          leftSection={<IconPlayerPlay {...icon} aria-hidden />}
          onClick={() => void goLive(state)}
        >
          {state === 'paused' ? texts.resume : texts.reopen}
        </Button>
      )}
      <Button
        component={Link}
        to={`/study/${id}/edit/questions`}
        variant="default"
        classNames={textOnlyOnPhones}
        leftSection={<IconPencil {...icon} aria-hidden />}
      >
        {can['study.edit'] ? texts.edit : texts.viewStudy}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" aria-label={texts.moreActions} px={10}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {can['results.share'] && summary.version > 0 && (
            <Menu.Item leftSection={<IconShare {...icon} aria-hidden />} onClick={() => setSharing(true)}>
              {texts.shareResults}
            </Menu.Item>
          )}
          {can['study.edit'] && (
            <Suspense>
              {Object.entries(items).map(([key, Item]) => (
                <Item key={key} study={{ id, name }} />
              ))}
            </Suspense>
          )}
          {can['study.edit'] && (
            <Menu.Item leftSection={<IconCopy {...icon} aria-hidden />} onClick={() => void duplicateStudy()}>
              {texts.duplicate}
            </Menu.Item>
          )}
          {can['study.edit'] && (
            <Menu.Item
              leftSection={<IconTemplate {...icon} aria-hidden />}
              component={Link}
              to={`/new-template?study=${id}`}
            >
              {texts.saveAsTemplate}
            </Menu.Item>
          )}
          {can['study.edit'] && summary.version > 0 && (
            <Menu.Item
              leftSection={<IconRobot {...icon} aria-hidden />}
              disabled={testResponses.isGenerating}
              onClick={testResponses.start}
            >
              {sharedTexts.generateTestResponses}
            </Menu.Item>
          )}
          {can['study.publish'] && (state === 'live' || state === 'paused') && (
            <Menu.Item leftSection={<IconPlayerStop {...icon} aria-hidden />} onClick={() => void close()}>
              {texts.closeStudy}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSharing && (
        <Suspense>
          <LinksDialog summary={summary} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
