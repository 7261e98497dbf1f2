import { chromium, type Browser } from '@playwright/test';
import { stopOnInterrupt } from './processes.ts';

/** Chromium without background network requests. Playwright's own signal handlers would end our process. */
export async function launchBrowser(...args: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
