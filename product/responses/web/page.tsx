/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Translate } from '#product/blocks/player.ts';
import { plainText, selectLanguage, type Inline, type Text } from '#product/blocks/text.ts';
import type { PlayedStudy, PlayerBoot } from '../contract.ts';
import type { Answering } from './answering/answering.ts';
import type { Screen, ViewState } from './answering/answering-state.ts';
import { BlockScreen } from './screens/block-screen.tsx';
import { EndingScreen } from './screens/ending-screen.tsx';
import type { Files } from './answering/files.ts';
import { Header } from './screens/header.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { computeProgress, findBlock, findBlockType, type Progress } from './path.ts';
import { ShortcutSwitch } from './screens/shortcut-switch.tsx';
import { LateClosedScreen } from './screens/late-closed-screen.tsx';
import { findPlayer } from './load-players.ts';
import { useAnswering } from './answering/use-answering.ts';
import { useBrowserBack } from './use-browser-back.ts';
import { useModule } from './screens/use-module.ts';

const loadAbout = () => import('./screens/about-study.tsx');

interface Props {
  answering: Answering;
  t: Translate;
  boot: Pick<PlayerBoot, 'preview' | 'state' | 'day' | 'message' | 'askedBy'>;
  files: Files;
  /** Shows the study in another of its languages; answers and position are kept. */
  onLanguage(language: string): Promise<void>;
}

/** The participant’s page, which shows one screen at a time. */
export function Page({ answering, t, boot, files, onLanguage }: Props) {
  const state = useAnswering(answering);
  const study = answering.getStudy();
  const { screen } = state;
  const block = screen.kind === 'block' ? screen.block : null;
  const position =
    block === null ? null : computeProgress(study, state.path, block, state.values, answering.getContext());
  const blockIndex = block === null ? -1 : state.path.indexOf(block);
  const page = Math.max(1, blockIndex + 1);
  // A study without a name for participants is named by who asks, else the page by its question.
  const name =
    study.name ||
    (boot.askedBy && t('asked_by', { name: boot.askedBy })) ||
    plainText(getTitle(study, block ?? study.blocks[0]?.id ?? null));
  const title = [position && t('page_of', { page }), name].filter(Boolean).join(' · ') || 'Earshot';
  useEffect(() => void (document.title = title), [title]);
  const firstBlock = useRef(block);
  if (block !== firstBlock.current) firstBlock.current = null;
  const announcedOn = useRef<string | null>(null);
  const shownIndex = useRef({ now: blockIndex, before: blockIndex });
  if (blockIndex !== shownIndex.current.now)
    shownIndex.current = { now: blockIndex, before: shownIndex.current.now };
  const isBackwards = blockIndex >= 0 && blockIndex < shownIndex.current.before;
  // People cannot go back during a task, which that would end.
  const [isBegun, setBegun] = useState(false);
  const canGoBack = study.settings.back && !isBegun && (blockIndex > 0 || screen.kind === 'finishing');
  useBrowserBack(blockIndex > 0, block, canGoBack, answering.back);
  const introduction = state.path.slice(0, Math.max(0, blockIndex)).filter((id, index) => {
    const type = findBlockType(study, id);
    return type?.readConsent || (index === 0 && !type?.isQuestion);
  });
  const about = useModule(introduction.length > 0 ? loadAbout : null);
  return (
    <>
      {boot.preview && <p class="preview-banner">{t('preview_banner')}</p>}
      <Header
        study={study}
        state={state}
        isOnDevice={answering.isOnDevice()}
        position={position}
        t={t}
        onLanguage={onLanguage}
      />
      <main class={firstBlock.current === null ? (isBackwards ? 'from-above' : 'from-below') : undefined}>
        {state.notice && (
          <p class="notice" role="status">
            {t(state.notice)}
          </p>
        )}
        <CurrentScreen
          answering={answering}
          state={state}
          t={t}
          files={files}
          isFollowing={firstBlock.current === null}
          onBegun={setBegun}
          position={position}
          announcedOn={announcedOn}
          boot={boot}
        />
      </main>
      {block !== null && (
        <footer>
          {canGoBack && <BackButton t={t} onBack={answering.back} />}
          {about && !isBegun && (
            <about.AboutStudy answering={answering} blocks={introduction} askedBy={boot.askedBy} t={t} />
          )}
          <ShortcutSwitch t={t} />
        </footer>
      )}
    </>
  );
}

function getTitle(study: PlayedStudy, block: string | null): Inline[] {
  return selectLanguage(findBlock(study, block)?.title as Text | undefined, study.language, study.base);
}

interface CurrentScreenProps {
  answering: Answering;
  state: ViewState;
  t: Translate;
  files: Files;
  isFollowing: boolean;
  onBegun(isBegun: boolean): void;
  position: Progress | null;
  announcedOn: { current: string | null };
  boot: Props['boot'];
}

function CurrentScreen(props: CurrentScreenProps) {
  const { answering, state, t, files } = props;
  const { screen } = state;
  const study = answering.getStudy();
  switch (screen.kind) {
    case 'loading':
      return null;
    case 'block':
      return (
        <BlockScreen
          key={screen.block}
          answering={answering}
          study={study}
          state={state}
          block={screen.block}
          files={files}
          isFollowing={props.isFollowing}
          onBegun={props.onBegun}
          position={props.position!}
          announcedOn={props.announcedOn}
          askedBy={props.boot.askedBy}
          isPreview={props.boot.preview}
          t={t}
        />
      );
    case 'resume':
      return <ResumeScreen answering={answering} screen={screen} t={t} />;
    case 'finishing':
      return <FinishingScreen study={study} state={state} isOnDevice={answering.isOnDevice()} t={t} />;
    case 'ended':
      return (
        <EndingScreen
          study={study}
          outcome={screen.outcome}
          ending={screen.ending}
          values={state.values}
          context={answering.getContext()}
          isPreview={props.boot.preview}
          t={t}
        />
      );
    default:
      return (
        <LateClosedScreen
          reason={screen.kind === 'closed' ? screen.reason : screen.kind}
          boot={props.boot}
          answering={answering}
          study={study}
          files={files}
          language={study.language}
          t={t}
        />
      );
  }
}

function ResumeScreen({
  answering,
  screen: { error, because },
  t,
}: {
  answering: Answering;
  screen: Extract<Screen, { kind: 'resume' }>;
  t: Translate;
}) {
  const [busy, setBusy] = useState(false);
  const choose = (choice: 'continue' | 'fresh') => {
    if (busy) return;
    setBusy(true);
    void answering.resume(choice).finally(() => setBusy(false));
  };
  return (
    <MessageScreen
      title={t('resume_title')}
      text={t(because === 'given_back' ? 'resume_given_back' : 'resume_text')}
    >
      <PrimaryButton onClick={() => choose('continue')}>{t('resume_continue')}</PrimaryButton>
      {(!answering.hasOwnLink || because) && (
        <button class="second" type="button" aria-disabled={busy} onClick={() => choose('fresh')}>
          {t(answering.hasOwnLink ? 'resume_over' : 'resume_fresh')}
        </button>
      )}
      <p class={`wrong${error ? ' on' : ''}`} role="alert">
        {error && t(error)}
      </p>
    </MessageScreen>
  );
}

/** Shown while the last answers are sent; the text changes when sending fails. */
function FinishingScreen({
  study,
  state,
  isOnDevice,
  t,
}: {
  study: PlayedStudy;
  state: ViewState;
  isOnDevice: boolean;
  t: Translate;
}) {
  const isWaiting = state.sending === 'waiting';
  if (isWaiting && !isOnDevice)
    return <MessageScreen title={t('finishing_title')} text={t('not_sent_long')} />;
  const key = isWaiting ? 'finishing_offline' : 'finishing';
  const textKey = isWaiting && state.sendError === 'server' ? 'finishing_server' : key;
  const waiting = isWaiting && study.blocks.map((block) => findPlayer(block)?.waitingMessage).find(Boolean);
  const keys = [`${textKey}_text`, state.unsentFiles, waiting].filter(Boolean) as string[];
  return <MessageScreen title={t(`${key}_title`)} text={keys.map((one) => t(one)).join(' ')} />;
}

function BackButton({ t, onBack }: { t: Translate; onBack(): void }) {
  return (
    <button class="back" type="button" onClick={onBack}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path class="stroke" d="M19 12H5m6-6-6 6 6 6" />
      </svg>
      {t('back')}
    </button>
  );
}
