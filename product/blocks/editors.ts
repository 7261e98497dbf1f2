import type { BlockEditor } from './block-props.ts';
import { byType } from './type-files.ts';

/** Block type → its editor, loaded when the first block of the type is opened. The page hands configs through unread. */
export const editors: Readonly<Record<string, () => Promise<{ editor: BlockEditor }>>> = byType(
  import.meta.glob<{ editor: BlockEditor }>('./*/editor.tsx'),
);
