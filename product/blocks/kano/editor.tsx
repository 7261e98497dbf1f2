import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { KANO_FEELINGS } from './evaluation.ts';
import type { KanoConfig } from './kano.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<KanoConfig> = ({ config, language, problems, readOnly, onChange }) => {
  const shared = { language, problems, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label={texts.features}
        itemName={texts.feature}
        options={config.features}
        field="features"
        canPin={config.shuffle}
        onChange={(features) => onChange({ ...config, features })}
      />
      <TextField
        {...shared}
        label={texts.questionWithFeature}
        text={config.functional}
        field="functional"
        onChange={(functional) => onChange({ ...config, functional })}
      />
      <TextField
        {...shared}
        label={texts.questionWithoutFeature}
        text={config.dysfunctional}
        field="dysfunctional"
        onChange={(dysfunctional) => onChange({ ...config, dysfunctional })}
      />
      <details>
        <summary className={classes.label}>{texts.answerLabels}</summary>
        <div className={classes.stack} style={{ marginTop: 12 }}>
          {KANO_FEELINGS.map((feeling, index) => (
            <TextField
              key={feeling}
              {...shared}
              label={texts.answerNumber(index + 1)}
              description={index === 0 ? texts.answerLabelsHint : undefined}
              text={config.feelings[feeling]}
              field={`feeling:${feeling}`}
              onChange={(label) =>
                onChange({ ...config, feelings: { ...config.feelings, [feeling]: label } })
              }
            />
          ))}
        </div>
      </details>
      <Toggle
        label={texts.randomiseFeatureOrder}
        description={kitTexts.pinnedKeepPosition}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
