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

/** The "Export ready" dialog of `docs/original.md`, section 2. */
function ExportDialog({ opened, readyExport }: { opened: boolean; readyExport: ReadyExport }) {
  const [isDownloading, setDownloading] = useState(false);
  const noteQuery = useQuery({
    queryKey: ['export-note'],
    queryFn: () => call(contract.getExportNote, {}),
    enabled: opened,
  });
  async function handleDownload() {
    setDownloading(true);
    try {
      if (await downloadExport(readyExport)) closeExport();
    } finally {
      setDownloading(false);
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
        {readyExport.kind === 'study' ? (
          <>
            {texts.downloadExportOf} <strong>{readyExport.studyName}</strong>.
          </>
        ) : (
          texts.downloadExportOfWorkspace
        )}
      </p>
      {noteQuery.data?.callLinks && <p className={classes.note}>{texts.videoLinksExpire}</p>}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          aria-disabled={isDownloading}
          data-autofocus
          onClick={() => !isDownloading && void handleDownload()}
        >
          {texts.downloadZip}
        </Button>
      </div>
    </Modal>
  );
}

/** Shows the dialog when an export is ready, and its last text while it fades out. Rendered once, in the shell. */
export function ExportOutlet() {
  const readyExport = useSyncExternalStore(onExportChange, getReadyExport);
  const [lastExport, setLastExport] = useState(readyExport);
  useEffect(() => {
    if (readyExport) setLastExport(readyExport);
  }, [readyExport]);
  const shownExport = readyExport ?? lastExport;
  return shownExport ? <ExportDialog opened={readyExport !== null} readyExport={shownExport} /> : null;
}
