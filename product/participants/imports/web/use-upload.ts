import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { ParticipantImport } from '../contract.ts';
import { MAX_IMPORT_BYTES } from '../import.ts';
import { uploadImport } from './requests.ts';
import { texts } from './texts.ts';

/** The upload of one file: its progress, and what went wrong. */
export function useUpload(onUploaded: (uploaded: ParticipantImport) => void) {
  const [uploading, setUploading] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function upload(file: File | null | undefined) {
    if (!file || uploading) return;
    setProblem(null);
    if (file.size > MAX_IMPORT_BYTES) return setProblem(texts.tooLarge(MAX_IMPORT_BYTES));
    abort.current = new AbortController();
    const { signal } = abort.current;
    setUploading({ name: file.name, share: 0 });
    try {
      onUploaded(
        await uploadImport(file, { signal, onProgress: (share) => setUploading({ name: file.name, share }) }),
      );
    } catch (error) {
      if (!signal.aborted) setProblem(describeFailure(error));
    } finally {
      if (!signal.aborted) setUploading(null);
    }
  }
  const cancel = () => {
    abort.current?.abort();
    setUploading(null);
  };
  return { uploading, problem, upload, cancel };
}
