import type { PlayerBoot } from '#product/responses/contract.ts';
import { startProgram } from '#product/responses/web/program.tsx';

const root = document.getElementById('page')!;
const boot = document.getElementById('boot');

if (boot) void startProgram(root, JSON.parse(boot.textContent) as PlayerBoot, keepOffline);
// Only the editor needs the preview: no participant loads it.
else void import('#product/responses/web/preview.tsx').then(({ startPreview }) => startPreview(root));

/** Caches the page, so that it opens without a connection; answers wait on the device. */
function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  const pageFiles = loaded.filter((address) => address.startsWith(`${location.origin}/p/`));
  navigator.serviceWorker
    .register('/p/sw.js', { scope: '/research/', type: 'module' })
    .then(() => navigator.serviceWorker.ready)
    .then((worker) => worker.active?.postMessage({ keep: [location.href, ...pageFiles] }))
    .catch(() => {
      // Without a service worker, answers are still stored on the device; only loading the page needs a connection.
    });
}
