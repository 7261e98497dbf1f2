import { SegmentedControl } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/pictures/editor-picture-options.tsx';
import { inline } from '../text.ts';
import { DEFAULT_REASON_QUESTION, MAX_VARIANTS, type PreferenceTestConfig } from './preference-test.ts';

const LAYOUTS = [
  { value: 'beside', label: 'Side by side' },
  { value: 'after', label: 'One after the other' },
];

export const editor: BlockEditor<PreferenceTestConfig> = (props) => {
  const { config, language, baseLanguage: base, issues, readOnly, media, onChange } = props;
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label="Variants"
        itemName="Variant"
        options={config.variants}
        most={MAX_VARIANTS}
        place="variants"
        language={language}
        issues={issues}
        readOnly={readOnly}
        media={media}
        onChange={(variants) => onChange({ ...config, variants })}
      />
      <div role="group" aria-label="Shown">
        <div className={classes.label}>Shown</div>
        <SegmentedControl
          mt={4}
          data={LAYOUTS}
          value={config.layout}
          disabled={readOnly}
          aria-label="Shown"
          onChange={(layout) => onChange({ ...config, layout: layout as PreferenceTestConfig['layout'] })}
        />
      </div>
      <Toggle
        label="Show variant names"
        description="Otherwise people see “Variant 1” and so on, as names can bias them."
        checked={config.names}
        readOnly={readOnly}
        onChange={(names) => onChange({ ...config, names })}
      />
      <Toggle
        label="Randomise variant order"
        description="Balances the advantage of being seen first."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
      <Toggle
        label="Ask for the reason"
        checked={config.reason !== null}
        readOnly={readOnly}
        onChange={(asked) =>
          onChange({ ...config, reason: asked ? { [base]: inline(DEFAULT_REASON_QUESTION) } : null })
        }
      />
      {config.reason && (
        <TextField
          label="Follow-up question"
          text={config.reason}
          language={language}
          readOnly={readOnly}
          issues={issues}
          place="reason"
          onChange={(reason) => onChange({ ...config, reason })}
        />
      )}
    </div>
  );
};
