import { Select } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { CodeField, RedirectField } from './leaving-fields.tsx';
import { RichText } from '../web/shared/rich-text.tsx';
import type { EndingConfig } from './ending.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const OUTCOMES = [
  { value: 'completed', label: texts.everyoneWhoFinishes },
  { value: 'screened_out', label: texts.screenedOut },
  { value: 'over_quota', label: texts.overQuota },
];

const BY_BUTTON = 'button';
const REDIRECT_TIMES = [
  { value: BY_BUTTON, label: texts.whenPressed },
  ...[0, 1, 2, 3, 5, 7, 10].map((seconds) => ({
    value: String(seconds),
    label: texts.afterSeconds(seconds),
  })),
];

export const editor: BlockEditor<EndingConfig> = ({ config, language, problems, readOnly, onChange }) => (
  <div className={classes.stack}>
    <Select
      label={texts.shownTo}
      data={OUTCOMES}
      value={config.outcome}
      allowDeselect={false}
      disabled={readOnly}
      data-field="outcome"
      onChange={(outcome) => outcome && onChange({ ...config, outcome: outcome as EndingConfig['outcome'] })}
    />
    <RichText
      label={kitTexts.text}
      description={texts.emptyTextExplained}
      placeholder={texts.defaultTexts[config.outcome]}
      text={config.text}
      language={language}
      readOnly={readOnly}
      error={findProblemMessage(problems, 'text')}
      field="text"
      onChange={(text) => onChange({ ...config, text })}
    />
    <CodeField
      code={config.code ?? ''}
      readOnly={readOnly}
      onChange={(code) => onChange({ ...config, code: code || undefined })}
    />
    <RedirectField
      key={config.redirect}
      address={config.redirect}
      readOnly={readOnly}
      error={findProblemMessage(problems, 'redirect')}
      onChange={(redirect) =>
        // Without an address nothing can happen by itself.
        onChange({ ...config, redirect, ...(redirect === null && { redirectAfter: undefined }) })
      }
    />
    {config.redirect && (
      <Select
        label={texts.redirectTiming}
        data={REDIRECT_TIMES}
        value={String(config.redirectAfter ?? BY_BUTTON)}
        allowDeselect={false}
        disabled={readOnly}
        data-field="redirectAfter"
        onChange={(time) =>
          time && onChange({ ...config, redirectAfter: time === BY_BUTTON ? undefined : Number(time) })
        }
      />
    )}
    {config.redirect && (
      <TextField
        label={kitTexts.buttonLabel}
        placeholder={kitTexts.continue}
        text={config.redirectLabel}
        language={language}
        readOnly={readOnly}
        problems={problems}
        field="redirectLabel"
        onChange={(redirectLabel) => onChange({ ...config, redirectLabel })}
      />
    )}
  </div>
);
