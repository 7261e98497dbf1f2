import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { storeImport } from './requests.ts';
import { texts } from './texts.ts';
import { useUpload } from './use-upload.ts';

/** A button for another file in place of this one, such as the same one after it was mended. */
export function ReplaceFile({ onReplace }: { onReplace(id: string): void }) {
  const client = useQueryClient();
  const resetInput = useRef<() => void>(null);
  const { uploading, problem, upload } = useUpload((uploaded) => {
    storeImport(client, uploaded);
    onReplace(uploaded.id);
  });
  return (
    <>
      <FileButton
        resetRef={resetInput}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(file) => {
          resetInput.current?.();
          void upload(file);
        }}
      >
        {(button) => (
          <Button {...button} variant="default" loading={uploading !== null}>
            {texts.replaceFile}
          </Button>
        )}
      </FileButton>
      <FormMessage>{problem}</FormMessage>
    </>
  );
}
