import type { BlockEditorProps } from '../../block-props.ts';
import { TextField } from '../editor/editor-fields.tsx';
import type { OneLineConfig } from './one-line.ts';
import { texts } from './texts.ts';

/** Settings of email and phone. */
export function OneLineEditor(props: BlockEditorProps<OneLineConfig> & { example: string }) {
  const { config, example, language, problems, readOnly, onChange } = props;
  return (
    <TextField
      label={texts.placeholder}
      description={texts.exampleHint}
      placeholder={example}
      text={config.placeholder}
      language={language}
      problems={problems}
      readOnly={readOnly}
      field="placeholder"
      onChange={(placeholder) => onChange({ ...config, placeholder })}
    />
  );
}
