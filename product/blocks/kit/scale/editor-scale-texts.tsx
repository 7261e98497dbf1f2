import type { BlockEditorProps } from '../../block-props.ts';
import { EndsEditor } from './editor-ends.tsx';
import { NotApplicableField } from './editor-not-applicable.tsx';
import type { ScaleConfig } from './scale-block.ts';
import { texts } from './texts.ts';

/** The labels at the two ends of a scale, and the answer beside it. */
export function ScaleTextsEditor<C extends ScaleConfig>(props: BlockEditorProps<C>) {
  return (
    <>
      <EndsEditor {...props} />
      <NotApplicableField {...props} description={texts.notApplicableExplained} />
    </>
  );
}
