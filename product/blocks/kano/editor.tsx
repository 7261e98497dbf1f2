import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { KANO_FEELINGS } from './evaluation.ts';
import type { KanoConfig } from './kano.ts';

export const editor: BlockEditor<KanoConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label="Features"
        itemName="Feature"
        options={config.features}
        place="features"
        canPin={config.shuffle}
        onChange={(features) => onChange({ ...config, features })}
      />
      <TextField
        {...shared}
        label="Question with the feature"
        text={config.functional}
        place="functional"
        onChange={(functional) => onChange({ ...config, functional })}
      />
      <TextField
        {...shared}
        label="Question without the feature"
        text={config.dysfunctional}
        place="dysfunctional"
        onChange={(dysfunctional) => onChange({ ...config, dysfunctional })}
      />
      <details>
        <summary className={classes.label}>Answer labels</summary>
        <div className={classes.stack} style={{ marginTop: 12 }}>
          {KANO_FEELINGS.map((feeling, at) => (
            <TextField
              key={feeling}
              {...shared}
              label={`Answer ${at + 1}`}
              description={
                at === 0 ? 'Edit with care: the analysis relies on these five answers.' : undefined
              }
              text={config.feelings[feeling]}
              place={`feeling:${feeling}`}
              onChange={(label) =>
                onChange({ ...config, feelings: { ...config.feelings, [feeling]: label } })
              }
            />
          ))}
        </div>
      </details>
      <Toggle
        label="Randomise feature order"
        description="Pinned ones keep their position."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
