import { Button, Modal } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../../contract.ts';
import { downloadExport } from '../download-export.ts';
import classes from './export-dialog.module.css';
import { closeExport, onExportChange, getReadyExport, type ReadyExport } from './use-export.tsx';
import { texts } from './texts.ts';

/** The "Export ready" dialog of `original.md`, section 2. */
export function ExportDialog({ opened, ready }: { opened: boolean; ready: ReadyExport }) {
  const [isBusy, setBusy] = useState(false);
  const note = useQuery({
    queryKey: ['export-note'],
    queryFn: () => call(contract.getExportNote, {}),
    enabled: opened,
  });
  async function handleDownload() {
    setBusy(true);
    try {
      if (await downloadExport(ready)) closeExport();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={closeExport}
      title={texts.exportReady}
      size={440}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <p className={classes.text}>
        {ready.kind === 'study' ? (
          <>
            {texts.downloadExportOf} <strong>{ready.studyName}</strong>.
          </>
        ) : (
          texts.downloadExportOfWorkspace
        )}
      </p>
      {note.data?.callLinks && <p className={classes.note}>{texts.videoLinksExpire}</p>}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          aria-disabled={isBusy}
          data-autofocus
          onClick={() => !isBusy && void handleDownload()}
        >
          {texts.downloadZip}
        </Button>
      </div>
    </Modal>
  );
}

/** Shows the dialog when an export is ready. Rendered once, in the shell. Keeps the last text while it fades out. */
export function ExportOutlet() {
  const readyExport = useSyncExternalStore(onExportChange, getReadyExport);
  const [lastExport, setLast] = useState(readyExport);
  useEffect(() => {
    if (readyExport) setLast(readyExport);
  }, [readyExport]);
  const shownExport = readyExport ?? lastExport;
  return shownExport ? <ExportDialog opened={readyExport !== null} ready={shownExport} /> : null;
}
