import { Text } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { loadOrNotify } from '../web/shared/load-or-notify.ts';
import { writeInEach } from '../kit/starting-texts/write-texts.ts';
import type { PmfConfig } from './pmf.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const LABELS = {
  very: kitTexts.firstAnswer,
  somewhat: kitTexts.secondAnswer,
  not: texts.thirdAnswer,
} as const;

export const editor: BlockEditor<PmfConfig> = ({
  config,
  language,
  languages,
  problems,
  readOnly,
  onChange,
}) => {
  const shared = { language, problems, readOnly };
  async function offerNotApplicable(isOffered: boolean) {
    if (!isOffered) return onChange({ ...config, away: null });
    const known = await loadOrNotify(languages);
    if (known) onChange({ ...config, away: writeInEach(known, ({ methods }) => methods.pmf.away) });
  }
  return (
    <div className={classes.stack}>
      <Text size="sm" c="dimmed">
        {texts.pmfExplained}
      </Text>
      {(['very', 'somewhat', 'not'] as const).map((choice) => (
        <TextField
          key={choice}
          {...shared}
          label={LABELS[choice]}
          text={config[choice]}
          field={choice}
          onChange={(label) => onChange({ ...config, [choice]: label })}
        />
      ))}
      <Toggle
        label={texts.notApplicableOption}
        description={texts.notApplicableExplained}
        checked={config.away !== null}
        readOnly={readOnly}
        onChange={(isOffered) => void offerNotApplicable(isOffered)}
      />
      {config.away && (
        <TextField
          {...shared}
          label={texts.answerLabel}
          text={config.away}
          field="away"
          onChange={(away) => onChange({ ...config, away })}
        />
      )}
    </div>
  );
};
