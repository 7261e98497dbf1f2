import { Button, FileButton, Progress } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { ParticipantImport } from '../contract.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../import.ts';
import classes from './import.module.css';
import { texts } from './texts.ts';
import { useUpload } from './use-upload.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Where a file is dropped or chosen. */
export function FileField({ onUploaded }: { onUploaded(uploaded: ParticipantImport): void }) {
  const { uploading, problem, upload, cancel } = useUpload(onUploaded);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const resetInput = useRef<() => void>(null);
  return (
    <>
      <div
        className={classes.drop}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDraggedOver(false);
          void upload(event.dataTransfer.files[0]);
        }}
      >
        {uploading ? (
          <>
            <p>{texts.uploading(uploading.name)}</p>
            <Progress
              aria-label={texts.uploading(uploading.name)}
              value={uploading.share * 100}
              w="100%"
              maw={320}
            />
            <Button variant="default" onClick={cancel}>
              {texts.cancelUpload}
            </Button>
          </>
        ) : (
          <>
            <p className={classes.dropWords}>
              {texts.drop} <span className="muted">{texts.or}</span>
            </p>
            <FileButton
              resetRef={resetInput}
              accept={ACCEPTED}
              onChange={(file) => {
                // The same file can be chosen again after it was mended.
                resetInput.current?.();
                void upload(file);
              }}
            >
              {(button) => <Button {...button}>{texts.chooseFile}</Button>}
            </FileButton>
            <p className={classes.note}>{texts.limits(MAX_IMPORT_BYTES, MAX_IMPORT_ROWS)}</p>
          </>
        )}
      </div>
      <FormMessage>{problem}</FormMessage>
    </>
  );
}
