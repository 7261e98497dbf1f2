// Service worker of the participant's page, which can be reloaded without a connection.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** The part of `ServiceWorkerGlobalScope` that is used; the `dom` types do not have it. */
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as Worker;

const CACHE_NAME = 'earshot-page';
/** After this time without a response the page is served from the cache. */
const FETCH_TIMEOUT_MS = 6_000;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { keep } = (event as MessageEvent<{ keep?: string[] }>).data;
  if (keep) (event as unknown as ExtendableEvent).waitUntil(cachePages(keep));
});

async function cachePages(urls: string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await Promise.all(urls.map((url) => cache.add(url)));
}

worker.addEventListener('fetch', (event) => {
  const fetchEvent = event as FetchEvent;
  const { request } = fetchEvent;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') fetchEvent.respondWith(networkFirst(request));
  else if (url.pathname.startsWith('/p/')) fetchEvent.respondWith(cacheFirst(fetchEvent));
});

/** Browsers may deny the cache or lose it; files still come from the server then. */
const findCached = (request: Request) => caches.match(request, { ignoreVary: true }).catch(() => undefined);

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  } catch (error) {
    const cached = await findCached(request);
    if (cached) return cached;
    throw error;
  }
}

/** Replies from the cache, or fetches and caches: the players of later blocks arrive while the first ones are answered. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await findCached(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(store(request, response.clone()).catch(() => undefined));
  return response;
}

async function store(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.put(request, response);
}
