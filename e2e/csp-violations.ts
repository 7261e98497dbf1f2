import type { Page } from '@playwright/test';

/** Collects violations of the content security policy in all pages and frames of this browser context. */
export async function recordCspViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page
    .context()
    .exposeBinding('reportViolation', (_source, directive: string) => void violations.push(directive));
  await page.context().addInitScript(() => {
    const report = (window as unknown as { reportViolation(directive: string): void }).reportViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return violations;
}
