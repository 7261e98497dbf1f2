import type { PageBoot } from '#product/responses/contract.ts';
import { attempt } from '#product/responses/web/attempt.ts';
import { startProgram } from '#product/responses/web/program.tsx';

const root = document.getElementById('page')!;
const bootScript = document.getElementById('boot');
/** URLs that the service worker has been told to cache. */
const sentUrls = new Set<string>();

if (bootScript)
  void startProgram(root, JSON.parse(bootScript.textContent) as PageBoot, () => attempt(cacheForOffline));
// Without boot data this is `/preview`, which the editor shows in a frame; participants never load its code.
else void import('#product/responses/web/preview.tsx').then(({ startPreview }) => startPreview(root));

/** Has the service worker cache the page and the files it has loaded, so that it opens without a connection. */
function cacheForOffline(): void {
  const loadedUrls = performance.getEntriesByType('resource').map((entry) => entry.name);
  const fileUrls = loadedUrls.filter((url) => url.startsWith(`${location.origin}/p/`));
  const newUrls = [location.href, ...fileUrls].filter((url) => !sentUrls.has(url));
  for (const url of newUrls) sentUrls.add(url);
  // Study links are below /research/, the script and the files of the page below /p/.
  navigator.serviceWorker
    .register('/p/sw.js', { scope: '/research/', type: 'module' })
    .then(() => navigator.serviceWorker.ready)
    .then((registration) => registration.active?.postMessage({ keep: newUrls }))
    .catch(() => {
      // Without a service worker, answers are still stored on the device; only loading the page needs a connection.
    });
}
