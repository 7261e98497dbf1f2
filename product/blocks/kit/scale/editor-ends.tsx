import { TextField } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import type { BlockEditorProps } from '../../block-props.ts';
import type { Text } from '../../text.ts';
import { texts } from './texts.ts';

/** The labels at the two ends of a scale. */
export function EndsEditor<C extends { low: Text; high: Text }>(props: BlockEditorProps<C>) {
  const { config, language, readOnly, problems, onChange } = props;
  const shared = { language, readOnly, problems };
  return (
    <div className={classes.pair}>
      <TextField
        {...shared}
        label={texts.lowLabel}
        placeholder={texts.notAtAll}
        text={config.low}
        field="low"
        onChange={(low) => onChange({ ...config, low })}
      />
      <TextField
        {...shared}
        label={texts.highLabel}
        placeholder={texts.veryMuch}
        text={config.high}
        field="high"
        onChange={(high) => onChange({ ...config, high })}
      />
    </div>
  );
}
