// The service worker of the participant's page: a reload without a connection still opens it.

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** What a worker has that a page has not; the page's own types hold for the rest. */
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as Worker;

const KEPT = 'earshot-page';
/** A network that does not answer within this time counts as none. */
const FETCH_TIMEOUT_MS = 6_000;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => (event as Waits).waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { keep } = (event as MessageEvent<{ keep?: string[] }>).data;
  if (keep) (event as unknown as Waits).waitUntil(keepPages(keep));
});

async function keepPages(addresses: string[]): Promise<void> {
  const kept = await caches.open(KEPT);
  await Promise.all(addresses.map((address) => kept.add(address)));
}

worker.addEventListener('fetch', (event) => {
  const fetches = event as Fetches;
  const { request } = fetches;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') fetches.respondWith(networkFirst(request));
  else if (address.pathname.startsWith('/p/')) fetches.respondWith(keptFirst(request));
});

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
