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
        one="Feature"
        options={config.features}
        place="features"
        fixable={config.shuffle}
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
        <summary className={classes.label}>Words of the five answers</summary>
        <div className={classes.stack} style={{ marginTop: 12 }}>
          {KANO_FEELINGS.map((feeling, at) => (
            <TextField
              key={feeling}
              {...shared}
              label={`Answer ${at + 1}`}
              description={at === 0 ? 'Reword with care: the evaluation rests on these five.' : undefined}
              text={config.feelings[feeling]}
              place={`feeling:${feeling}`}
              onChange={(words) =>
                onChange({ ...config, feelings: { ...config.feelings, [feeling]: words } })
              }
            />
          ))}
        </div>
      </details>
      <Toggle
        label="Shuffle the features"
        description="Each participant sees them in an order of their own; fixed ones keep their place."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
