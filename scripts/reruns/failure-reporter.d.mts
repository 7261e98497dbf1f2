import type { Reporter } from 'vitest/node';

export class FailureReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']>;
}
