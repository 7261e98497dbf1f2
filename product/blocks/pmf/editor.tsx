import { Text } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { text } from '../text.ts';
import type { PmfConfig } from './pmf.ts';

const LABELS = { very: 'First answer', somewhat: 'Second answer', not: 'Third answer' } as const;

export const editor: BlockEditor<PmfConfig> = ({
  config,
  language,
  baseLanguage,
  issues,
  readOnly,
  onChange,
}) => {
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <Text size="sm" c="dimmed">
        Ask people who used it recently: “How would you feel if you could no longer use it?”
      </Text>
      {(['very', 'somewhat', 'not'] as const).map((choice) => (
        <TextField
          key={choice}
          {...shared}
          label={LABELS[choice]}
          text={config[choice]}
          place={choice}
          onChange={(label) => onChange({ ...config, [choice]: label })}
        />
      ))}
      <Toggle
        label="“Not applicable” option"
        description="For people who no longer use it. Counted separately from the score."
        checked={config.away !== null}
        readOnly={readOnly}
        onChange={(on) =>
          onChange({ ...config, away: on ? text('Not applicable: I no longer use it', baseLanguage) : null })
        }
      />
      {config.away && (
        <TextField
          {...shared}
          label="Answer label"
          text={config.away}
          place="away"
          onChange={(away) => onChange({ ...config, away })}
        />
      )}
    </div>
  );
};
