import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { texts } from './texts.ts';

/** Asks for confirmation before the page is left or closed with unsaved changes. `explanation` says what will be lost. */
export function useLeaveGuard(isChanged: boolean, explanation: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: texts.leaveUnsaved,
      text: explanation,
      action: texts.leaveWithoutSaving,
      variant: 'warning',
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, explanation]);
}
