import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';

/** Runs what a dialog does, and keeps why it failed. */
export function useSubmit() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(issue: string | null, work: () => Promise<void>): Promise<void> {
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
  return { problem, isBusy, submit };
}
