import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import type { FileUploadConfig } from './file-upload.ts';

/** How many people uploaded which kind of file; the files themselves are listed with each response. */
export function Summary(props: BlockSummaryProps<FileUploadConfig>) {
  return <ChoiceBars {...props} />;
}
