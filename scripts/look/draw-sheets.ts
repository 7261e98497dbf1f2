// Puts the screenshots of the last journeys into a contact sheet: an HTML page, and pictures of some rows each.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { formatSheet, listScreens } from './contact-sheet.ts';

const ROWS_PER_SHEET = 8;

const results = path.resolve('test-results');
const folder = path.join(results, 'look');
fs.mkdirSync(folder, { recursive: true });
const found = fs.readdirSync(results, { recursive: true, encoding: 'utf8' });
const screens = listScreens(found.map((file) => path.join('..', file)));
fs.writeFileSync(path.join(folder, 'index.html'), formatSheet(screens));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH!,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 2200, height: 1000 } });
const rows = path.join(folder, 'rows.html');
for (let first = 0; first < screens.length; first += ROWS_PER_SHEET) {
  fs.writeFileSync(rows, formatSheet(screens.slice(first, first + ROWS_PER_SHEET)));
  await page.goto(`file://${rows}`);
  const number = String(first / ROWS_PER_SHEET + 1).padStart(2, '0');
  await page.screenshot({ path: path.join(folder, `sheet-${number}.png`), fullPage: true });
}
fs.rmSync(rows, { force: true });
await browser.close();
console.log(`${screens.length} screens: test-results/look/index.html`);
