import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { ThemeChanges } from './use-theme-changes.ts';

/** What every dialog about themes gets. */
export interface DialogProps {
  changes: ThemeChanges;
  onClose(): void;
  /** Called with the id of a theme that was created. */
  onCreated(id: string): void;
}

/** Runs what a dialog does, and keeps why it failed. */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(issue: string | null, work: () => Promise<void>): Promise<void> {
    setProblem(issue);
    if (issue) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(describeFailure(error));
      setBusy(false);
    }
  }
  return { problem, isBusy, run };
}
