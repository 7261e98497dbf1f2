/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Say } from '#product/blocks/player.ts';
import type { PlayerBoot } from '../contract.ts';
import type { Answering } from './answering.ts';
import type { AnsweringState } from './answering-state.ts';
import { BlockScreen } from './block-screen.tsx';
import { EndingScreen } from './ending-screen.tsx';
import type { Files } from './files.ts';
import { Header } from './header.tsx';
import { MessageScreen } from './message-screen.tsx';
import { pageOf } from './path.ts';
import { ShortcutSwitch } from './shortcut-switch.tsx';
import { StateScreen } from './state-screen.tsx';
import { useAnswering } from './use-answering.ts';

interface Props {
  answering: Answering;
  say: Say;
  boot: Pick<PlayerBoot, 'preview' | 'closedOn'>;
  files: Files;
  /** Shows the study in another of its languages; answers and place stay. */
  onLanguage(language: string): Promise<void>;
}

/** The participant's page: one thing per screen. */
export function Page({ answering, say, boot, files, onLanguage }: Props) {
  const state = useAnswering(answering);
  const study = answering.study();
  const { screen } = state;
  const block = screen.kind === 'block' ? screen.block : null;
  const at = block === null ? null : pageOf(study, state.path, block, state.values, answering.bearing());
  const title = at
    ? say(study.name ? 'page_title' : 'page_of', { ...at, study: study.name })
    : study.name || 'Earshot';
  useEffect(() => void (document.title = title), [title]);
  const opened = useRef(block);
  if (block !== opened.current) opened.current = null;
  const place = block === null ? -1 : state.path.indexOf(block);
  const mayGoBack = study.settings.back && (place > 0 || screen.kind === 'finishing');
  return (
    <>
      {boot.preview && <p class="preview-banner">{say('preview_banner')}</p>}
      <Header study={study} state={state} at={at} say={say} onLanguage={onLanguage} />
      <main>
        {state.notice && (
          <p class="notice" role="status">
            {say(state.notice)}
          </p>
        )}
        <Shown
          answering={answering}
          state={state}
          say={say}
          files={files}
          follows={opened.current === null}
          closedOn={boot.closedOn}
        />
      </main>
      {block !== null && (
        <footer>
          {mayGoBack && <BackButton say={say} onBack={answering.back} />}
          <ShortcutSwitch say={say} />
        </footer>
      )}
    </>
  );
}

interface ShownProps {
  answering: Answering;
  state: AnsweringState;
  say: Say;
  files: Files;
  follows: boolean;
  closedOn: string | null;
}

function Shown(props: ShownProps) {
  const { answering, state, say, files } = props;
  const { screen } = state;
  const study = answering.study();
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
          follows={props.follows}
          say={say}
        />
      );
    case 'resume':
      return <Resume answering={answering} trouble={screen.trouble} say={say} />;
    case 'elsewhere':
      return (
        <MessageScreen title={say('elsewhere_title')} text={say('elsewhere_text')}>
          <PrimaryButton onClick={() => void answering.takeOver()}>{say('elsewhere_continue')}</PrimaryButton>
        </MessageScreen>
      );
    case 'lost':
      return (
        <MessageScreen title={say('lost_title')} text={say('lost_text')}>
          <PrimaryButton onClick={() => void answering.startAgain()}>{say('lost_again')}</PrimaryButton>
        </MessageScreen>
      );
    case 'finishing':
      return <Finishing state={state} say={say} />;
    case 'ended':
      return (
        <EndingScreen
          study={study}
          outcome={screen.outcome}
          ending={screen.ending}
          values={state.values}
          bearing={answering.bearing()}
          files={files}
          say={say}
        />
      );
    case 'state':
      return (
        <StateScreen
          reason={screen.reason}
          message={screen.message}
          closedOn={props.closedOn}
          language={study.language}
          say={say}
        />
      );
  }
}

function Resume({ answering, trouble, say }: { answering: Answering; trouble: string | null; say: Say }) {
  const [busy, setBusy] = useState(false);
  const choose = (choice: 'continue' | 'fresh') => {
    if (busy) return;
    setBusy(true);
    void answering.resume(choice).finally(() => setBusy(false));
  };
  return (
    <MessageScreen title={say('resume_title')} text={say('resume_text')}>
      <PrimaryButton onClick={() => choose('continue')}>{say('resume_continue')}</PrimaryButton>
      <button class="second" type="button" aria-disabled={busy} onClick={() => choose('fresh')}>
        {say('resume_fresh')}
      </button>
      <p class={`wrong${trouble ? ' on' : ''}`} role="alert">
        {trouble && say(trouble)}
      </p>
    </MessageScreen>
  );
}

/** Says at once what is sent; that it takes longer only when it does. */
function Finishing({ state, say }: { state: AnsweringState; say: Say }) {
  const waiting = state.sending === 'waiting';
  const key = waiting ? 'finishing_offline' : 'finishing';
  const text = waiting && state.trouble === 'server' ? 'finishing_server' : key;
  return <MessageScreen title={say(`${key}_title`)} text={say(`${text}_text`)} />;
}

function BackButton({ say, onBack }: { say: Say; onBack(): void }) {
  return (
    <button class="back" type="button" onClick={onBack}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path class="stroke" d="M19 12H5m6-6-6 6 6 6" />
      </svg>
      {say('back')}
    </button>
  );
}
