import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  BUDGET_BYTES,
  computeTransferSize,
  measureAll,
  measureParticipant,
  measureLargestRareFile,
  measureWeb,
} from './check-budgets.ts';

let dist: string;
beforeEach(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-budgets-'));
});
afterEach(() => fs.rmSync(dist, { recursive: true, force: true }));

/** Text that hardly compresses, from a generator with a fixed seed (Knuth's MMIX constants). */
function noise(bytes: number): string {
  let state = 42n;
  let out = '';
  while (out.length < bytes) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    out += (state >> 20n).toString(36);
  }
  return out.slice(0, bytes);
}
function write(file: string, text: string): void {
  const full = path.join(dist, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}

it('reports missing builds without measuring them', () => {
  expect(measureAll(dist)).toEqual({ budgets: [], unbuilt: ['participant', 'web'] });
});

it('measures everything a participant loads, as it is sent, without the service worker and copies', () => {
  write('participant/index.html', '<p>'.repeat(1_000));
  write('participant/assets/index-1.js', noise(9_000));
  write('participant/assets/words.woff2', noise(5_000));
  write('participant/assets/index-1.js.br', noise(6_000));
  for (const ignoredFile of ['sw.js', 'assets/index-1.js.gz', 'assets/index-1.js.map'])
    write(`participant/${ignoredFile}`, noise(90_000));
  const { files, bytes } = measureParticipant(path.join(dist, 'participant'));
  expect(files.map(([file]) => file)).toEqual(['assets/index-1.js', 'assets/words.woff2', 'index.html']);
  expect(files.map(([, size]) => size).slice(0, 2)).toEqual([6_000, 5_000]);
  expect(computeTransferSize(path.join(dist, 'participant/index.html'))).toBeLessThan(100);
  expect(bytes).toBe(files.reduce((sum, [, size]) => sum + size, 0));
  expect(bytes).toBeLessThan(BUDGET_BYTES.participant);
  write('participant/assets/language-de-1.js', noise(4_000));
  write('participant/assets/language-fr-1.js', noise(6_000));
  const spoken = measureParticipant(path.join(dist, 'participant')).files.map(([file]) => file);
  expect(spoken.filter((file) => file.includes('language-'))).toEqual(['assets/language-fr-1.js']);
  write('participant/assets/rare-player-3.js', noise(15_000));
  expect(measureParticipant(path.join(dist, 'participant')).bytes).toBeLessThan(BUDGET_BYTES.participant);
  write('participant/assets/rare-player-4.js', noise(30_000));
  const rarest = measureLargestRareFile(path.join(dist, 'participant'));
  expect(rarest.files.map(([file]) => file)).toEqual(['assets/rare-player-4.js']);
  expect(rarest.bytes).toBeGreaterThan(BUDGET_BYTES.rare);
  // A chunk that the entry imports counts, whatever its name.
  write('participant/assets/index-1.js', `import{a}from"./rare-player-4.js";${noise(30_000)}`);
  expect(measureParticipant(path.join(dist, 'participant')).bytes).toBeGreaterThan(BUDGET_BYTES.participant);
});

it('measures only the first page of the team app', () => {
  write('web/index.html', '');
  for (const name of ['main', 'react', 'shell', 'dashboard', 'editor'])
    write(`web/assets/${name}.js`, noise(1_000));
  const manifest = {
    'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'] },
    '../../product/home/web/dashboard-page.tsx': { file: 'assets/dashboard.js', imports: ['index.html'] },
    '../../product/studies/web/editor/editor.tsx': { file: 'assets/editor.js', imports: ['_react.js'] },
  };
  write('web/.vite/manifest.json', JSON.stringify(manifest));
  const { files } = measureWeb(path.join(dist, 'web'));
  expect(files.map(([file]) => file).toSorted()).toEqual(
    ['dashboard', 'main', 'react', 'shell'].map((name) => `assets/${name}.js`),
  );
  write('web/.vite/manifest.json', '{}');
  expect(() => measureWeb(path.join(dist, 'web'))).toThrow('no entry script');
});
