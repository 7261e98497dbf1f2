/** @jsxImportSource preact */
import { render } from 'preact';
import type { Id } from '#product/blocks/block.ts';
import type { Translate } from '#product/blocks/player.ts';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { ClosedReason } from '../closed-reasons.ts';
import type { PageBoot, PlayedStudy } from '../contract.ts';
import { PASSWORD_PARAMETER } from '../gate/gate.ts';
import { attempt } from './attempt.ts';
import { createAnswering } from './answering/answering.ts';
import { createBrowserDevice, type StoredDraft } from './answering/device.ts';
import { createLinkFiles } from './answering/files.ts';
import { MessageScreen } from './screens/message-screen.tsx';
import { Page } from './page.tsx';
import { createVisibleClock } from './visible-clock.ts';
import { waitForFirstPaint } from './wait-for-first-paint.ts';
import { localize } from './localize.ts';
import { LANGUAGE_PARAMETER, parseParameters } from './parse-parameters.ts';
import { isPageReloading, reloadIfReplaced } from './reload.ts';
import { createTranslate } from '../language/translate.ts';
import { waitOrOnline } from './answering/wait-or-online.ts';
import { LateClosedScreen } from './screens/late-closed-screen.tsx';
import { loadAhead, loadPlayer, loadRules } from './load-players.ts';
import { findBlock, listFollowing } from './path.ts';
import { createHttpTransport, type Transport } from './answering/transport.ts';

/**
 * Starts the participant’s page. `cacheForOffline` is called with the first answer, so that the page opens offline, and
 * again when everything has been loaded.
 */
export async function startProgram(
  root: HTMLElement,
  boot: PageBoot,
  cacheForOffline: () => void,
): Promise<void> {
  const language = boot.study?.language ?? (document.documentElement.lang || 'en');
  localize(language);
  const { study } = boot;
  let t = createTranslate(language, boot.messages);
  if (!study) {
    const reason = boot.state;
    removeFirstPaint(root);
    render(<main>{<LateClosedScreen reason={reason} boot={boot} language={language} t={t} />}</main>, root);
    return;
  }
  const url = new URL(location.href);
  if (url.searchParams.has(PASSWORD_PARAMETER)) {
    // Removed from the address, as people may pass it on.
    url.searchParams.delete(PASSWORD_PARAMETER);
    attempt(() => history.replaceState(history.state, '', url));
  }
  const closedReason = boot.state === 'open' ? null : (boot.state as ClosedReason);
  const frame = boot.framed ? await import('./frame.ts') : null;
  const start = { language, parameters: parseParameters(location.search), ...readLinkCode(location.search) };
  frame?.addFrameHeader();
  const http = createHttpTransport(boot.linkToken);
  const startTracker = trackStarts(addRuleLoading(addLanguageSwitch(http, boot.linkToken)));
  // As its cookies, which a frame has for itself: the page by itself continues another response.
  const browserKey = boot.linkToken + (frame ? '/frame' : '');
  // A link of their own is for one person: what the browser has of other people’s is never shown.
  const device = createBrowserDevice(browserKey + (start.code === undefined ? '' : `/use/${start.code}`));
  const preview = boot.preview ? await import('./preview.tsx') : null;
  const files = {
    ...createLinkFiles({ linkToken: boot.linkToken, device, wait: waitOrOnline, code: start.code }),
    ...(preview && { getBookingTimes: preview.getSampleTimes }),
  };
  let isRendered = false;
  /** The path depends on the rules of answered blocks, which have to be there before the answers are used. */
  async function loadAnswered(played: PlayedStudy, answered: Id[]): Promise<void> {
    let isLoaded = await loadRules(played, answered);
    if (isLoaded) return;
    while (!isLoaded) {
      await waitForRetry(root, t);
      isLoaded = await loadRules(played, answered);
      if (!isLoaded) await reloadIfReplaced();
    }
    if (isRendered) renderPage();
  }
  /** A response may continue in an earlier version of the study. */
  function addRuleLoading(transport: Transport): Transport {
    return {
      ...transport,
      async start(body) {
        const started = await transport.start(body);
        const played = started.study as PlayedStudy | null;
        await loadAnswered(played ?? answering.getStudy(), Object.keys(started.answers));
        return started;
      },
    };
  }
  async function loadStored(): Promise<StoredDraft | null> {
    const stored = await device.load();
    const answered = stored?.answers.map(([id]) => id) ?? [];
    await loadAnswered(answering.getStudy(), answered);
    return stored;
  }
  const answering = preview
    ? preview.createPreviewAnswering(study)
    : createAnswering({
        study,
        transport: startTracker.transport,
        device: { ...device, load: loadStored },
        sendFiles: files.sendWaiting,
        start,
        tabs: connectTabs(browserKey),
        wait: waitOrOnline,
        clock: createVisibleClock(),
        isOnline: () => navigator.onLine,
        onFirstAnswer: cacheForOffline,
      });
  frame?.connectFrame(answering);
  window.addEventListener('beforeunload', (event) => {
    if (answering.hasUnsentAnswers() && !boot.preview && !isPageReloading()) event.preventDefault();
  });
  const renderPage = () =>
    render(<Page answering={answering} t={t} boot={boot} files={files} onLanguage={switchLanguage} />, root);
  let switching = Promise.resolve();
  /** Runs language changes one after the other, so that the last choice wins. */
  function switchLanguage(newLanguage: string): Promise<void> {
    const switched = switching.then(() => loadLanguage(newLanguage));
    switching = switched.catch(() => undefined);
    return switched;
  }
  async function loadLanguage(newLanguage: string): Promise<void> {
    const { applyLanguage } = await importLanguage();
    const { waitUntilSettled } = startTracker;
    await applyLanguage({ boot, answering, waitUntilStarted: waitUntilSettled, onTranslated }, newLanguage);
  }
  function onTranslated(translated: PlayedStudy, translate: Translate): void {
    t = translate;
    start.language = translated.language;
    if (answering.getState().screen.kind === 'block') answering.preview(translated, null);
    renderPage();
    // Makes the page available offline under the new URL as well.
    keepForOffline();
  }
  function keepForOffline(): void {
    if (answering.getState().values.size > 0) cacheForOffline();
  }
  // The server-rendered screen stays until the app can replace it with the same screen in one step.
  const rendered = new Promise<void>((resolve) => {
    const unsubscribe = answering.subscribe(async () => {
      const { screen } = answering.getState();
      if (screen.kind === 'loading') return;
      unsubscribe();
      const block = screen.kind === 'block' && findBlock(answering.getStudy(), screen.block);
      // Should that fail, the screen of the block tells it.
      if (block) await loadPlayer(block);
      await waitForFirstPaint(root);
      // The request is not repeated: someone offline has seen the page, but cannot be counted.
      if (boot.state === 'open' && !boot.preview)
        attempt(() => navigator.sendBeacon(`/api/answering/${boot.linkToken}/seen`, formatVisit(start.code)));
      removeFirstPaint(root);
      isRendered = true;
      renderPage();
      resolve();
    });
  });
  const listBlocks = () => {
    const { screen } = answering.getState();
    if (screen.kind === 'ended' || screen.kind === 'closed') return [];
    const current = screen.kind === 'block' ? screen.block : null;
    return listFollowing(answering.getStudy(), current, answering.getContext());
  };
  void rendered.then(() => loadAhead(listBlocks, waitOrOnline)).then(keepForOffline);
  await loadAnswered(study, []);
  await Promise.all([rendered, answering.begin(closedReason)]);
}

/** Few people change the language. */
const importLanguage = () => import('./apply-language.ts');

/** Switches a continued response to the language in the URL. */
function addLanguageSwitch(transport: Transport, linkToken: string): Transport {
  const requestedLanguage = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  return {
    ...transport,
    async start(body) {
      const started = await transport.start(body);
      if (requestedLanguage && started.state === 'continued')
        // The page already uses this language; a failure only leaves the stored language of the response outdated.
        await importLanguage()
          .then(({ fetchInLanguage }) => fetchInLanguage(linkToken, requestedLanguage))
          .catch(() => undefined);
      return started;
    },
  };
}

/** Tracks pending starts, since the language can be changed only after the response exists. */
function trackStarts(transport: Transport) {
  let lastStart: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves when the last start has succeeded or failed. */
    waitUntilSettled: () => lastStart.then(() => undefined),
    transport: {
      ...transport,
      start(body) {
        const started = transport.start(body);
        lastStart = started.catch(() => undefined);
        return started;
      },
    } satisfies Transport,
  };
}

/** Removes what the server rendered, and its notice that no script has started. */
function removeFirstPaint(root: HTMLElement): void {
  // Otherwise Preact would update what it rendered before, which is no longer there.
  render(null, root);
  root.replaceChildren();
  document.getElementById('late')?.remove();
}

/** Shows that the page could not load, until the participant retries. */
function waitForRetry(root: HTMLElement, t: Translate): Promise<void> {
  return new Promise((resolve) => {
    removeFirstPaint(root);
    render(
      <main>
        <MessageScreen title={t('load_failed')}>
          <PrimaryButton onClick={() => resolve()}>{t('try_again')}</PrimaryButton>
        </MessageScreen>
      </main>,
      root,
    );
  });
}

/** Reads the code of a link for one person from the URL. A panel’s is the same for all, with the ids of its people beside it. */
function readLinkCode(search: string): { code?: string } {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('use');
  if (code === null) return {};
  const ids = ['PROLIFIC_PID', 'SESSION_ID'].map((name) => `.${parameters.get(name) ?? ''}`);
  return { code: code.startsWith('q.') ? code + ids.join('') : code };
}

/** The body of a visit; none without a code. */
const formatVisit = (code: string | undefined) =>
  code === undefined ? null : new Blob([JSON.stringify({ code })], { type: 'application/json' });

/** Tabs with the same study notify each other when one of them takes over the response. */
function connectTabs(browserKey: string) {
  const channel = attempt(() => new BroadcastChannel(`earshot:${browserKey}`));
  return {
    notify: () => void attempt(() => channel?.postMessage('continued')),
    listen: (listener: () => void) => channel?.addEventListener('message', listener),
  };
}
