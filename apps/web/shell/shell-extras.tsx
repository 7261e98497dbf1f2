import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';
import { ExportOutlet } from '#product/archives/web/shared/export-dialog.tsx';

/** Overlays that any page may open: notices, the confirmation dialog, a finished export. */
export function ShellExtras() {
  return (
    <>
      <NoticeList />
      <ConfirmOutlet />
      <ExportOutlet />
    </>
  );
}
