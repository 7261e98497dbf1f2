import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { texts } from './texts.ts';

/** Asks for confirmation before the page is left or closed with unsaved changes. */
export function useLeaveGuard(isChanged: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: texts.save.leaveTitle,
      text: texts.save.leaveText,
      action: texts.save.leave,
      variant: 'warning',
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
