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

/** Starts the participant’s page. `cacheForOffline` is called with the first answer, so that the page opens offline. */
export async function startProgram(
  root: HTMLElement,
  boot: PlayerBoot,
  cacheForOffline: () => void,
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
        onFirstAnswer: cacheForOffline,
      });
  window.addEventListener('beforeunload', (event) => {
    if (answering.owes() && !boot.preview) event.preventDefault();
  });
  // The block types must be loaded first: the path depends on their rules.
  while (!(await loadPlayers(study))) await askAgain(root, t);
  await waitForFirstPaint(root);
  const files = linkFiles({ linkToken: boot.linkToken, device, wait: waitOrOnline });
  const draw = () =>
    render(<Page answering={answering} t={t} boot={boot} files={files} onLanguage={readIn} />, root);
  let reading = Promise.resolve();
  /** Runs language changes one after the other, so that the last choice wins. */
  function readIn(wanted: string): Promise<void> {
    const read = reading.then(() => readOne(wanted));
    reading = read.catch(() => undefined);
    return read;
  }
  /** Keeps answers and position; the page is reloaded only when no response is in progress. */
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
    // Makes the page available offline under the new URL as well.
    if (answering.state().values.size > 0) cacheForOffline();
  }
  // The server-rendered screen stays until the app can replace it with the same screen in one step.
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

/** Switches a continued response to the language in the URL. */
function withLanguage(transport: Transport, linkToken: string): Transport {
  const chosen = new URLSearchParams(location.search).get(LANGUAGE);
  return {
    ...transport,
    async start(body) {
      const started = await transport.start(body);
      if (chosen && started.state === 'continued')
        // The page already uses this language; a failure only leaves the stored language of the response outdated.
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

/** Tracks pending starts, since the language can be changed only after the response exists. */
function starts(transport: Transport) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves when the last start has succeeded or failed. */
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

/** A response may continue in an earlier version of the study, which may have other block types. */
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

/** Shows that the page could not load, until the participant retries. */
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

/** Tabs with the same study notify each other when one of them takes over the response. */
function tabsOf(linkToken: string) {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(`earshot:${linkToken}`);
  return {
    notify: () => channel.postMessage('continued'),
    listen: (listener: () => void) => channel.addEventListener('message', listener),
  };
}
