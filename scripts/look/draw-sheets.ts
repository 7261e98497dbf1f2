// Puts the screenshots of the last journeys into an HTML page, and into a sheet of four views for each screen.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { formatIndex, formatSheet, listScreens, nameSheet } from './contact-sheet.ts';

const results = path.resolve('test-results');
const folder = path.join(results, 'look');
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const found = fs.readdirSync(results, { recursive: true, encoding: 'utf8' });
const screens = listScreens(found.map((file) => path.join('..', file)));
fs.writeFileSync(path.join(folder, 'index.html'), formatIndex(screens));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH!,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 1556, height: 1000 } });
const sheet = path.join(folder, 'sheet.html');
for (const screen of screens) {
  fs.writeFileSync(sheet, formatSheet(screen));
  await page.goto(`file://${sheet}`);
  await page.screenshot({ path: path.join(folder, nameSheet(screen.screen)), fullPage: true });
}
fs.rmSync(sheet, { force: true });
await browser.close();
console.log(`${screens.length} screens: test-results/look/index.html`);
