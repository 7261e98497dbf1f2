/** @jsxImportSource preact */
import { render } from 'preact';
import type { Say } from '#product/blocks/player.ts';
import { shortcutsOn } from '#product/blocks/web/shared/use-keys.ts';
import type { PlayedStudy, PlayerBoot } from '../contract.ts';
import { createAnswering, type Answering } from './answering.ts';
import { browserDevice, memoryDevice } from './device.ts';
import { MessageScreen } from './message-screen.tsx';
import { Page } from './page.tsx';
import { previewTransport } from './preview-transport.ts';
import { directionOf, loadSay } from '../say.ts';
import { waitOrOnline } from './send-queue.ts';
import { StateScreen } from './state-screen.tsx';
import { loadPlayer } from './use-player.ts';
import { httpTransport } from './transport.ts';

/** Starts the participant's page. `keepOffline` is called when there is something worth keeping the page for. */
export async function startProgram(
  root: HTMLElement,
  boot: PlayerBoot,
  keepOffline: () => void,
): Promise<void> {
  const language = boot.study?.language ?? (document.documentElement.lang || 'en');
  const say = await loadSay(language);
  speak(language);
  const { study } = boot;
  if (!study) {
    const reason = boot.state;
    render(
      <main>{<StateScreen reason={reason} closedOn={boot.closedOn} language={language} say={say} />}</main>,
      root,
    );
    return;
  }
  const shut = boot.state === 'open' ? null : boot.state;
  const answering = boot.preview
    ? previewAnswering(study)
    : createAnswering({
        study,
        transport: httpTransport(boot.linkToken),
        device: browserDevice(boot.linkToken),
        start: { language, parameters: parametersOf(location.search) },
        tabs: tabsOf(boot.linkToken),
        wait: waitOrOnline,
        clock: () => performance.now(),
        onFirstAnswer: keepOffline,
      });
  window.addEventListener('beforeunload', (event) => {
    if (answering.owes() && !boot.preview) event.preventDefault();
  });
  // What the server has painted stays until the same can be drawn in its place, in one step.
  const drawn = new Promise<void>((resolve) => {
    const stop = answering.subscribe(() => {
      if (answering.state().screen.kind === 'loading') return;
      stop();
      void Promise.all(study.blocks.map((block) => loadPlayer(block.type))).then(() => {
        root.replaceChildren();
        render(<Page answering={answering} say={say} boot={boot} />, root);
        resolve();
      });
    });
  });
  await Promise.all([drawn, answering.begin(shut)]);
}

/** The live preview in the editor: drafts come from the page around it, of the same origin; nothing is sent. */
export async function startPreview(root: HTMLElement): Promise<void> {
  let answering: Answering | null = null;
  let say: Say = await loadSay('en');
  render(<main>{<MessageScreen title={say('preview_waiting')} />}</main>, root);
  window.addEventListener('message', (event: MessageEvent<PreviewMessage>) => {
    if (event.origin !== location.origin || event.source !== window.parent) return;
    if (event.data?.type !== 'earshot-preview' || !event.data.study) return;
    const { study, block } = event.data;
    void loadSay(study.language).then(async (loaded) => {
      say = loaded;
      speak(study.language);
      const fresh = answering === null;
      answering ??= previewAnswering(study);
      const boot = { preview: true, closedOn: null };
      if (fresh) await answering.begin(null);
      answering.preview(study, block ?? null);
      render(<Page answering={answering} say={say} boot={boot} />, root);
    });
  });
  if (window.parent !== window) window.parent.postMessage({ type: 'earshot-preview-ready' }, location.origin);
}

export interface PreviewMessage {
  type: 'earshot-preview';
  study: PlayedStudy;
  /** The block the editor looks at. */
  block?: string | null;
}

function previewAnswering(study: PlayedStudy): Answering {
  const answering: Answering = createAnswering({
    study,
    transport: previewTransport(() => answering.study()),
    device: memoryDevice(),
    start: {},
    tabs: { say: () => {}, hear: () => {} },
    wait: waitOrOnline,
    clock: () => performance.now(),
    onFirstAnswer: () => {},
  });
  return answering;
}

function speak(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.documentElement.toggleAttribute('data-no-keys', !shortcutsOn());
}

/** What the address carries for the response, such as a panel's ids; not what is ours. */
function parametersOf(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].filter(([name]) => name !== 'lang' && name !== 'preview');
  return Object.fromEntries(
    entries.slice(0, 50).map(([name, value]) => [name.slice(0, 64), value.slice(0, 500)]),
  );
}

/** Tabs of one study in one browser tell each other who goes on. */
function tabsOf(linkToken: string) {
  if (typeof BroadcastChannel === 'undefined') return { say: () => {}, hear: () => {} };
  const channel = new BroadcastChannel(`earshot:${linkToken}`);
  return {
    say: () => channel.postMessage('went on'),
    hear: (listener: () => void) => channel.addEventListener('message', listener),
  };
}
