/** @jsxImportSource preact */
import { render } from 'preact';
import type { Translate } from '#product/blocks/player.ts';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { PlayedStudy, PlayerBoot } from '../contract.ts';
import { createAnswering } from './answering/answering.ts';
import { browserDevice } from './answering/device.ts';
import { linkFiles } from './answering/files.ts';
import { MessageScreen } from './screens/message-screen.tsx';
import { Page } from './page.tsx';
import { waitForFirstPaint } from './wait-for-first-paint.ts';
import { localize } from './localize.ts';
import { parametersOf } from './parameters-of.ts';
import { loadTranslate } from '../translate.ts';
import { waitOrOnline } from './answering/wait-or-online.ts';
import { StateScreen } from './screens/state-screen.tsx';
import { loadPlayers, loadPlayerMessages } from './use-player.ts';
import { fetchInLanguage, httpTransport, type Transport } from './answering/transport.ts';

/** Starts the participant's page. `keepOffline` is called when there is something worth keeping the page for. */
export async function startProgram(
  root: HTMLElement,
  boot: PlayerBoot,
  keepOffline: () => void,
): Promise<void> {
  const language = boot.study?.language ?? (document.documentElement.lang || 'en');
  let t = await loadTranslate(language);
  localize(language);
  const { study } = boot;
  if (!study) {
    const reason = boot.state;
    render(
      <main>{<StateScreen reason={reason} closedOn={boot.closedOn} language={language} t={t} />}</main>,
      root,
    );
    return;
  }
  const shut = boot.state === 'open' ? null : boot.state;
  const start = { language, parameters: parametersOf(location.search), ...codeOf(location.search) };
  const begins = starts(withPlayers(withLanguage(httpTransport(boot.linkToken), boot.linkToken)));
  const device = browserDevice(boot.linkToken);
  const answering = boot.preview
    ? (await import('./preview.tsx')).previewAnswering(study)
    : createAnswering({
        study,
        transport: begins.transport,
        device,
        start,
        tabs: tabsOf(boot.linkToken),
        wait: waitOrOnline,
        clock: () => performance.now(),
        online: () => navigator.onLine,
        onFirstAnswer: keepOffline,
      });
  window.addEventListener('beforeunload', (event) => {
    if (answering.owes() && !boot.preview) event.preventDefault();
  });
  // The rules of its types first: without them nothing can say what comes next.
  while (!(await loadPlayers(study))) await askAgain(root, t);
  await waitForFirstPaint(root);
  const files = linkFiles({ linkToken: boot.linkToken, device, wait: waitOrOnline });
  const draw = () =>
    render(<Page answering={answering} t={t} boot={boot} files={files} onLanguage={readIn} />, root);
  let reading = Promise.resolve();
  /** One after the other: the language chosen last is the one that is read. */
  function readIn(wanted: string): Promise<void> {
    const read = reading.then(() => readOne(wanted));
    reading = read.catch(() => undefined);
    return read;
  }
  /** Answers and place stay; only where nobody answers yet is the page loaded anew. */
  async function readOne(wanted: string): Promise<void> {
    if (boot.preview || answering.state().screen.kind !== 'block') return openIn(wanted);
    await begins.settled();
    const translated = await fetchInLanguage(boot.linkToken, wanted);
    t = await loadTranslate(translated.language);
    await loadPlayerMessages(translated.language);
    start.language = translated.language;
    localize(translated.language);
    history.replaceState(history.state, '', addressIn(wanted));
    if (answering.state().screen.kind === 'block') answering.preview(translated, null);
    draw();
    // A reload without a connection finds this address too.
    if (answering.state().values.size > 0) keepOffline();
  }
  // What the server has painted stays until the same can be drawn in its place, in one step.
  const drawn = new Promise<void>((resolve) => {
    const stop = answering.subscribe(() => {
      if (answering.state().screen.kind === 'loading') return;
      stop();
      root.replaceChildren();
      draw();
      resolve();
    });
  });
  await Promise.all([drawn, answering.begin(shut)]);
}

/** Who chose a language in the address reads a response on in it that was begun in another. */
function withLanguage(transport: Transport, linkToken: string): Transport {
  const chosen = new URLSearchParams(location.search).get(LANGUAGE);
  return {
    ...transport,
    async start(body) {
      const started = await transport.start(body);
      if (chosen && started.state === 'continued')
        // What is read is right already; without a connection only the figures of languages are not.
        await fetchInLanguage(linkToken, chosen).catch(() => undefined);
      return started;
    },
  };
}

const LANGUAGE = 'lang';

function addressIn(language: string): URL {
  const address = new URL(location.href);
  address.searchParams.set(LANGUAGE, language);
  return address;
}

function openIn(language: string): void {
  location.assign(addressIn(language));
}

/** A response that is just about to begin cannot be told yet in which language it is read. */
function starts(transport: Transport) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** When the server has replied to the last start, or has not. */
    settled: () => last.then(() => undefined),
    transport: {
      ...transport,
      start(body) {
        const started = transport.start(body);
        last = started.catch(() => undefined);
        return started;
      },
    } satisfies Transport,
  };
}

/** A response may go on in an earlier version of the study, which has blocks of other types. */
function withPlayers(transport: Transport): Transport {
  return {
    ...transport,
    async start(body) {
      const started = await transport.start(body);
      if (started.study) await loadPlayers(started.study as PlayedStudy);
      return started;
    },
  };
}

/** Says that the page could not load, until the person asks for another try. */
function askAgain(root: HTMLElement, t: Translate): Promise<void> {
  return new Promise((resolve) => {
    root.replaceChildren();
    render(
      <main>
        <MessageScreen title={t('load_failed')}>
          <PrimaryButton onClick={resolve}>{t('try_again')}</PrimaryButton>
        </MessageScreen>
      </main>,
      root,
    );
  });
}

/** What makes the address a single-use link. */
function codeOf(search: string): { code?: string } {
  const code = new URLSearchParams(search).get('use');
  return code === null ? {} : { code };
}

/** Tabs of one study in one browser tell each other who goes on. */
function tabsOf(linkToken: string) {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(`earshot:${linkToken}`);
  return {
    notify: () => channel.postMessage('continued'),
    listen: (listener: () => void) => channel.addEventListener('message', listener),
  };
}
