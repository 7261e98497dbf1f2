import { lazy, Suspense } from 'react';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { LoadingTrouble } from '#platform/ui/feedback/loading-trouble.tsx';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';

// Exports are rare: the first page does not wait for their dialog.
const ExportOutlet = lazy(async () => ({
  default: (await import('#product/archives/web/shared/export-dialog.tsx')).ExportOutlet,
}));

/** Overlays of any page: why it still loads, notices, the confirmation dialog, a finished export. */
export function ShellExtras() {
  return (
    <>
      <LoadingTrouble />
      <NoticeList />
      <ConfirmOutlet />
      <Suspense>
        <ExportOutlet />
      </Suspense>
    </>
  );
}
