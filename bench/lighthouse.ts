import http from 'node:http';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { publishReference } from './page.ts';
import { launchBrowser } from './browser.ts';
import { freePort, joinTeam, startEarshot } from './servers.ts';
import { compare, limit } from './table.ts';

const ROUNDS = 5;
/** The bar of 1.2 s, in loads of a bare page: one took 0.63 s of the preset's simulated time. */
const PAINT_BAR = 1.2 / 0.63;
/** Steps of a loop that blocks for about 50 ms of the preset's simulated time on the two cores where the bar was set. */
const COUNTED = 6_000_000;
/** Begins once the page is painted: what blocks before that is no blocking. */
const COUNTING = `<script>
function count() { let n = 0; for (let i = 0; i < ${COUNTED}; i++) n = (n * 31 + i) | 0; return n }
onload = () => setTimeout(() => { window.counted = count() }, 200)
</script>`;

interface Judged {
  /** Largest contentful paint and total blocking, milliseconds. */
  paint: number;
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Performance, 0 to 100. */
  score: number;
}

const page = (
  script: string,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Bare</title><body><h1>One question</h1><p>A few words.</p>${script}</body></html>`;
const PAGES: Record<string, string> = {
  '/bare': page(''),
  '/counting': page(COUNTING),
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

async function judge(address: string, port: number): Promise<Judged> {
  const result = await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'error' });
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

/** The best of all loads, on every side alike: whatever else the machine does can only add to a page's time. */
function best(runs: Judged[]): Judged {
  const least = (key: keyof Judged) => Math.min(...runs.map((run) => run[key]));
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
    const runs: Record<keyof typeof addresses, Judged[]> = { ours: [], bare: [], counting: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['ours', 'bare', 'counting'] as const)
        runs[name].push(await judge(addresses[name], port));
    const ours = best(runs.ours);
    const floor = best(runs.bare);
    const counting = best(runs.counting);
    compare('Lighthouse: largest contentful paint', {
      ...{ measured: ours.paint, floor: floor.paint, unit: 'ms', atMost: Number(PAINT_BAR.toFixed(1)) },
    });
    compare('Lighthouse: blocking, against a loop of 50 ms', {
      ...{ measured: ours.blocking, floor: counting.blocking, unit: 'ms', atMost: 1 },
    });
    limit('Lighthouse: layout shift', ours.shift, 0.001, '');
    compare('Lighthouse: performance score', {
      ...{ measured: ours.score, floor: floor.score, unit: '', atLeast: 0.99 },
    });
  } finally {
    await browser.close();
    bare.close();
    await earshot.stop();
  }
}
