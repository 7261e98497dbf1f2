import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { MAX_TRANSCRIPT_FILE_BYTES } from '../../transcript.ts';
import type { TextFileUse } from '../text-file-preview.tsx';
import { texts } from '../texts.ts';

/**
 * Shows a file before it is uploaded if its encoding is not certain or a part of it would not be taken. What is wrong with a whole file
 * the server says.
 *
 * @returns its encoding, undefined for a file that says itself; null if it is not to be uploaded
 */
export async function checkTextFile(
  file: File,
  use: TextFileUse,
): Promise<{ encoding: Encoding | undefined } | null> {
  if (file.size > MAX_TRANSCRIPT_FILE_BYTES) return { encoding: undefined };
  const { parseTextFile, TextFilePreview } = await import('../text-file-preview.tsx');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { detected, parsed } = parseTextFile(bytes, file.name, use);
  if (detected.isCertain && !parsed.dropped) return { encoding: undefined };
  let { encoding } = detected;
  const isConfirmed = await confirm({
    title: texts.checkFile,
    text: (
      <TextFilePreview
        bytes={bytes}
        name={file.name}
        use={use}
        onChoose={(chosen) => {
          encoding = chosen;
        }}
      />
    ),
    action: texts.upload,
    variant: 'warning',
  });
  return isConfirmed ? { encoding } : null;
}
