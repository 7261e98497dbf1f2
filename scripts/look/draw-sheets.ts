// Puts the screenshots of the last journeys into an HTML page, and into a sheet of four views for each screen.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { formatIndex, formatSheet, listScreens, nameSheet } from './contact-sheet.ts';

const resultsFolder = path.resolve('test-results');
const sheetFolder = path.join(resultsFolder, 'look');
fs.rmSync(sheetFolder, { recursive: true, force: true });
fs.mkdirSync(sheetFolder, { recursive: true });
const files = fs.readdirSync(resultsFolder, { recursive: true, encoding: 'utf8' });
const screens = listScreens(files.map((file) => path.join('..', file)));
fs.writeFileSync(path.join(sheetFolder, 'index.html'), formatIndex(screens));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH!,
  // As root, Chromium refuses to start with its sandbox.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
// As wide as a sheet of `contact-sheet.ts`: two columns of 760, the gap and the margins.
const page = await browser.newPage({ viewport: { width: 1556, height: 1000 } });
/** Overwritten for each screen. */
const sheetPage = path.join(sheetFolder, 'sheet.html');
for (const screen of screens) {
  fs.writeFileSync(sheetPage, formatSheet(screen));
  await page.goto(`file://${sheetPage}`);
  await page.screenshot({ path: path.join(sheetFolder, nameSheet(screen.screen)), fullPage: true });
}
fs.rmSync(sheetPage, { force: true });
await browser.close();
console.log(`${screens.length} screens: test-results/look/index.html`);
