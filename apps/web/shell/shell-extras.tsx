import { lazy, Suspense } from 'react';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';

// Exports are rare: the first page does not wait for their dialog.
const ExportOutlet = lazy(async () => ({
  default: (await import('#product/archives/web/shared/export-dialog.tsx')).ExportOutlet,
}));

/** Overlays that any page may open: notices, the confirmation dialog, a finished export. */
export function ShellExtras() {
  return (
    <>
      <NoticeList />
      <ConfirmOutlet />
      <Suspense>
        <ExportOutlet />
      </Suspense>
    </>
  );
}
