import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { stopOnInterrupt } from './processes.ts';

/** The journeys' browser, without background network requests. Playwright's own signal handlers would end our process. */
export async function launchBrowser(...args: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  browser.once(
    'disconnected',
    stopOnInterrupt(() => browser.close()),
  );
  return browser;
}
