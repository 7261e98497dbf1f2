import type { Page } from '@playwright/test';

/** What any page of this browser, or a frame in it, asked for against its content-security-policy. */
export async function breaches(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.context().exposeBinding('reportBreach', (_source, what: string) => void found.push(what));
  await page.context().addInitScript(() => {
    const report = (window as unknown as { reportBreach(what: string): void }).reportBreach;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return found;
}
