import type { Page } from '@playwright/test';

/** Collects violations of the content security policy in all pages and frames of this browser context. */
export async function recordCspViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.context().exposeBinding('reportBreach', (_source, what: string) => void violations.push(what));
  await page.context().addInitScript(() => {
    const report = (window as unknown as { reportBreach(what: string): void }).reportBreach;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return violations;
}
