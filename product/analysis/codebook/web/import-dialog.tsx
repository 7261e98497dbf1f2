import { Button, FileInput, Modal } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { importCodebook as endpoint } from '../contract.ts';
import { importCodebook } from '../../web/requests.ts';
import classes from './codebook.module.css';
import { useCodebookChanges } from './use-codebook.ts';
import { texts } from './texts.ts';

/** Reads the rows of `tags.json` and `tag-groups.json`; null if they are anything else. */
async function readCodebookFiles(files: readonly File[]) {
  try {
    const lists = await Promise.all(files.map(async (file) => JSON.parse(await file.text()) as unknown));
    const rows = lists.flat() as Record<string, unknown>[];
    // Only tags have a colour.
    const body = {
      groups: rows.filter((row) => !('colour' in row)),
      tags: rows.filter((row) => 'colour' in row),
    };
    const parsed = endpoint.body.safeParse(body);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Adds the tags of an export to the codebook. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { reload } = useCodebookChanges();
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    setProblem(null);
    try {
      const body = await readCodebookFiles(files);
      if (!body) return setProblem(texts.importUnreadable);
      const { added, skipped } = await importCodebook(body);
      notify(texts.imported(added, skipped));
      void reload();
      onClose();
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.importCodebook}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      <div className={classes.form}>
        <FileInput
          multiple
          accept="application/json"
          label={texts.chooseFiles}
          description={texts.importHint}
          value={files}
          error={problem}
          onChange={setFiles}
        />
        <DialogButtons onCancel={onClose}>
          <Button loading={isBusy} onClick={() => void run()}>
            {texts.importCodebook}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
