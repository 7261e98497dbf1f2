import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';

/**
 * Makes the pictures of the sample usability study from `sample-screens.html`, and `screens.json` with their sizes and the places
 * of what can be clicked: `node scripts/media/make-sample-screens.ts`. ffmpeg reduces the colours, so that the files are
 * small.
 */
const FOLDER = path.join(import.meta.dirname, '../../product/home/samples/returns-usability');
const TABBED_SCREENS = ['home', 'account', 'orders'];

const browser = await chromium.launch({ executablePath: findBrowser() });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 });
await page.goto(pathToFileURL(path.join(import.meta.dirname, 'sample-screens.html')).href);
await page.evaluate(async (tabbed) => {
  const tabs = document.querySelector<HTMLTemplateElement>('#tabs')!;
  for (const id of tabbed) document.querySelector(`#${id}`)!.append(tabs.content.cloneNode(true));
  // Nobody needs a way to the account from the account itself.
  document.querySelector('#account [data-spot="account"]')!.removeAttribute('data-spot');
  await document.fonts.ready;
}, TABBED_SCREENS);

const screens = await page.evaluate(() => {
  const round = (share: number) => Math.round(share * 10_000) / 10_000;
  return [...document.querySelectorAll('section')].map((section) => {
    const box = section.getBoundingClientRect();
    const spots = [...section.querySelectorAll<HTMLElement>('[data-spot]')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        name: element.dataset['spot']!,
        left: round((left - box.left) / box.width),
        top: round((top - box.top) / box.height),
        width: round(width / box.width),
        height: round(height / box.height),
      };
    });
    return { id: section.id, width: box.width * 2, height: box.height * 2, spots };
  });
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'screens-'));
for (const { id } of screens) {
  const original = path.join(folder, `${id}.png`);
  await page.locator(`#${id}`).screenshot({ path: original });
  const palette =
    'split[a][b];[a]palettegen=max_colors=64:reserve_transparent=0[p];[b][p]paletteuse=dither=none';
  const output = ['-compression_level', '9', '-pred', 'mixed', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const file = path.join(FOLDER, `${id}.png`);
  const { status } = spawnSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-i', original, '-vf', palette, ...output, file],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`ffmpeg could not write ${file}`);
}
rmSync(folder, { recursive: true });
await browser.close();
writeFileSync(path.join(FOLDER, 'screens.json'), `${JSON.stringify(screens, null, 2)}\n`);
