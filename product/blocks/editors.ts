import type { BlockEditor } from './block-props.ts';
import { keyByBlockType } from './kit/key-by-block-type.ts';

/** Block type → its editor, loaded when the first block of the type is opened. */
export const editors: Readonly<Record<string, () => Promise<{ editor: BlockEditor }>>> = keyByBlockType(
  import.meta.glob<{ editor: BlockEditor }>('./*/editor.tsx'),
);
