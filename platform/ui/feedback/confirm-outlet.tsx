import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onConfirmationChange, openConfirmation } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Shows what `confirm()` asks; once per page. The dialog is loaded when it is first needed. */
export function ConfirmOutlet() {
  const open = useSyncExternalStore(onConfirmationChange, openConfirmation);
  // The last text stays while the dialog fades.
  const [last, setLast] = useState(open);
  useEffect(() => {
    if (open) setLast(open);
  }, [open]);
  const shown = open ?? last;
  if (!shown) return null;
  return (
    <Suspense>
      <ConfirmDialog opened={open !== null} asked={shown} />
    </Suspense>
  );
}
