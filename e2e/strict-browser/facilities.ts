import type { BrowserContext } from '@playwright/test';

/** How a browser denies something to a page. */
interface Denial {
  name: string;
  /** Its name in the page's source. */
  facility?: string;
  /** Whether only recordings use it. */
  isOfRecordings?: boolean;
  /** Whether only a page in a frame uses it. */
  isOfFrames?: boolean;
  apply(context: BrowserContext): Promise<unknown>;
}

const DENIED = `() => { throw new DOMException('Denied by this browser.', 'SecurityError'); }`;

const run = (script: string) => (context: BrowserContext) => context.addInitScript({ content: script });

/** Reading the name already throws, as where cookies and site data are blocked. */
const throwing = (owner: string, name: string): Denial => ({
  name: `${owner}.${name} throws`,
  facility: name,
  apply: run(`Object.defineProperty(${owner}, '${name}', { configurable: true, get: ${DENIED} });`),
});

const missing = (owner: string, name: string): Denial => ({
  name: `${owner}.${name} is missing`,
  facility: name,
  apply: run(
    `delete ${owner}.${name}; delete Object.getPrototypeOf(${owner}).${name};` +
      `if ('${name}' in ${owner}) Object.defineProperty(${owner}, '${name}', { value: undefined });`,
  ),
});

/** It is there, and what it does is refused. */
const refusing = (owner: string, name: string): Denial => ({
  name: `${owner}.${name} refuses`,
  facility: name,
  apply: run(`${owner}.${name} = function () { throw new DOMException('Denied.', 'SecurityError'); };`),
});

const rejecting = (owner: string, name: string): Denial => ({
  name: `${owner}.${name} rejects`,
  facility: name,
  apply: run(
    `if (${owner}) ${owner}.${name} = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));`,
  ),
});

/** The browser keeps no cookie of any reply. */
async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const reply = await route.fetch();
    const { 'set-cookie': _refused, ...headers } = reply.headers();
    await route.fulfill({ response: reply, headers });
    await context.clearCookies();
  });
}

export const DENIALS: Denial[] = [
  {
    name: 'cookies are refused, and the browser says so',
    facility: 'cookieEnabled',
    async apply(context) {
      await refuseCookies(context);
      await run(`Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });`)(
        context,
      );
    },
  },
  { name: 'cookies are refused, and the browser says otherwise', apply: refuseCookies },
  throwing('window', 'localStorage'),
  refusing('Storage.prototype', 'setItem'),
  throwing('window', 'sessionStorage'),
  throwing('window', 'indexedDB'),
  missing('window', 'indexedDB'),
  refusing('IDBFactory.prototype', 'open'),
  {
    ...refusing('IDBFactory.prototype', 'open'),
    name: 'IndexedDB never answers',
    apply: run(`IDBFactory.prototype.open = () => ({});`),
  },
  refusing('IDBDatabase.prototype', 'transaction'),
  throwing('window', 'BroadcastChannel'),
  refusing('window', 'BroadcastChannel'),
  refusing('BroadcastChannel.prototype', 'postMessage'),
  throwing('navigator', 'serviceWorker'),
  missing('navigator', 'serviceWorker'),
  refusing('ServiceWorkerContainer.prototype', 'register'),
  rejecting('navigator.serviceWorker', 'register'),
  throwing('window', 'caches'),
  refusing('navigator', 'sendBeacon'),
  missing('navigator', 'sendBeacon'),
  missing('crypto', 'randomUUID'),
  { ...missing('navigator', 'mediaDevices'), isOfRecordings: true },
  { ...missing('navigator', 'wakeLock'), isOfRecordings: true },
  missing('navigator', 'clipboard'),
  refusing('history', 'pushState'),
  refusing('history', 'replaceState'),
  refusing('performance', 'getEntriesByType'),
  { ...missing('window', 'MediaRecorder'), isOfRecordings: true },
  { ...missing('window', 'AudioContext'), isOfRecordings: true },
  refusing('navigator.clipboard', 'writeText'),
  {
    name: 'neither navigator.clipboard nor document.execCommand copies',
    facility: 'execCommand',
    async apply(context) {
      await missing('navigator', 'clipboard').apply(context);
      await missing('document', 'execCommand').apply(context);
    },
  },
  missing('window', 'PerformanceObserver'),
  refusing('PerformanceObserver.prototype', 'observe'),
  missing('window', 'matchMedia'),
  missing('window', 'CSSStyleSheet'),
  missing('AbortSignal', 'timeout'),
  missing('Intl', 'DisplayNames'),
  missing('window', 'createImageBitmap'),
  refusing('URL', 'createObjectURL'),
  { ...missing('window', 'ResizeObserver'), isOfFrames: true },
  { ...refusing('window', 'open'), isOfFrames: true },
];

/** Of the page's other names of a window: what every browser lets every page do. */
export const HARMLESS_GLOBALS = new Set(
  `window document location history performance navigator screen crypto top parent self name status event length frames stop closed
  addEventListener removeEventListener dispatchEvent scrollTo scrollBy innerHeight innerWidth getComputedStyle
  setTimeout clearTimeout setInterval clearInterval queueMicrotask requestAnimationFrame cancelAnimationFrame
  fetch XMLHttpRequest Headers Request Response AbortController AbortSignal DOMException
  URL URLSearchParams Blob File FileReader Image TextEncoder TextDecoder
  IDBKeyRange Event MouseEvent KeyboardEvent EventTarget MutationObserver MediaStream
  Node Element HTMLElement HTMLInputElement HTMLTextAreaElement HTMLSelectElement`.split(/\s+/),
);

/** Everything at once: site data is blocked. */
export const NO_SITE_DATA: Denial = {
  name: 'cookies and site data are blocked',
  async apply(context) {
    for (const { apply } of [
      DENIALS[0]!,
      throwing('window', 'localStorage'),
      throwing('window', 'sessionStorage'),
      throwing('window', 'indexedDB'),
      throwing('window', 'caches'),
      throwing('navigator', 'serviceWorker'),
      refusing('window', 'BroadcastChannel'),
    ])
      await apply(context);
  },
};
