import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onConfirmationChange, getOpenConfirmation } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Shows the dialog of `confirm()`; once per page. Its code is loaded when it is first needed. */
export function ConfirmOutlet() {
  const open = useSyncExternalStore(onConfirmationChange, getOpenConfirmation);
  // Keeps the last text while the dialog fades out.
  const [lastConfirmation, setLast] = useState(open);
  useEffect(() => {
    if (open) setLast(open);
  }, [open]);
  const shown = open ?? lastConfirmation;
  if (!shown) return null;
  return (
    <Suspense>
      <ConfirmDialog opened={open !== null} confirmation={shown} />
    </Suspense>
  );
}
