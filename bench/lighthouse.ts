import http from 'node:http';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { publishReference } from './page.ts';
import { launchBrowser } from './browser.ts';
import { freePort, joinTeam, startEarshot } from './servers.ts';
import { checkRatio, checkLimit } from './table.ts';

const ROUNDS = 5;
/** A bare page on an idle machine; other work on it counts against the page. */
const MAX_PAINT_RATIO = 1.3;
/** Steps of a loop that blocks for about 50 ms of the preset's simulated time on the reference machine. */
const LOOP_STEPS = 6_000_000;
/** Starts after the first paint, because total blocking time does not include earlier tasks. */
const COUNTING_SCRIPT = `<script>
function count() { let n = 0; for (let i = 0; i < ${LOOP_STEPS}; i++) n = (n * 31 + i) | 0; return n }
onload = () => setTimeout(() => { window.counted = count() }, 200)
</script>`;

interface LighthouseFigures {
  /** Largest contentful paint and total blocking, milliseconds. */
  paint: number;
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Performance, 0 to 100. */
  score: number;
}

const renderBarePage = (
  script: string,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Bare</title><body><h1>One question</h1><p>A few words.</p>${script}</body></html>`;
const PAGES: Record<string, string> = {
  '/bare': renderBarePage(''),
  '/counting': renderBarePage(COUNTING_SCRIPT),
};

function serveBare(): Promise<{ base: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const html = PAGES[request.url ?? ''];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ base: `http://localhost:${port}`, close: () => void server.close() });
    });
  });
}

/**
 * `simulate`, the preset's own way, computes a slow network from a load without delays. A script that arrives within
 * milliseconds, as on one machine, then counts as waited for even if the page paints without it. `devtools` delays the
 * load itself.
 */
type Throttling = 'simulate' | 'devtools';

async function runLighthouse(
  address: string,
  port: number,
  throttlingMethod: Throttling,
): Promise<LighthouseFigures> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    throttlingMethod,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
  const { audits, categories } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    paint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    score: (categories.performance?.score ?? Number.NaN) * 100,
  };
}

/** The best of all loads, for every page alike, because other load on the machine can only add time. */
function best(runs: LighthouseFigures[]): LighthouseFigures {
  const least = (key: keyof LighthouseFigures) => Math.min(...runs.map((run) => run[key]));
  const score = Math.max(...runs.map((run) => run.score));
  return { paint: least('paint'), blocking: least('blocking'), shift: least('shift'), score };
}

/**
 * Lighthouse's mobile preset on the participant's page of a study of one block of each type, against the same on a
 * bare page of the same words and, for blocking, on one whose only script counts.
 */
export async function benchLighthouse(folder: string): Promise<void> {
  console.log('Lighthouse, mobile preset, on the participant’s page');
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  const bare = await serveBare();
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const { linkToken } = await publishReference(await joinTeam(earshot.base, 'ada@example.com'));
    const addresses = {
      ours: `${earshot.base}/research/${linkToken}`,
      bare: `${bare.base}/bare`,
      counting: `${bare.base}/counting`,
    };
    const runs: Record<keyof typeof addresses, LighthouseFigures[]> = { ours: [], bare: [], counting: [] };
    const delayed: Record<'ours' | 'bare', LighthouseFigures[]> = { ours: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['ours', 'bare', 'counting'] as const)
        runs[name].push(await runLighthouse(addresses[name], port, 'simulate'));
      for (const name of ['ours', 'bare'] as const)
        delayed[name].push(await runLighthouse(addresses[name], port, 'devtools'));
    }
    const ours = best(runs.ours);
    const baseline = best(runs.bare);
    const counting = best(runs.counting);
    checkRatio('Lighthouse: largest contentful paint on a delayed network', {
      measured: best(delayed.ours).paint,
      baseline: best(delayed.bare).paint,
      unit: 'ms',
      atMost: Number(MAX_PAINT_RATIO.toFixed(1)),
    });
    console.log(`  (simulated: ${Math.round(ours.paint)} ms / ${Math.round(baseline.paint)} ms)`);
    checkRatio('Lighthouse: blocking, against a loop of 50 ms', {
      measured: ours.blocking,
      baseline: counting.blocking,
      unit: 'ms',
      atMost: 1,
    });
    checkLimit('Lighthouse: layout shift', ours.shift, 0.001, '');
    checkRatio('Lighthouse: performance score', {
      measured: ours.score,
      baseline: baseline.score,
      unit: '',
      atLeast: 0.99,
    });
  } finally {
    await browser.close();
    bare.close();
    await earshot.stop();
  }
}
