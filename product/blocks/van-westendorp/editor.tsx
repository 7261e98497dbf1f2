import type { BlockEditor } from '../block-props.ts';
import { LimitField, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PRICE_QUESTIONS, type VanWestendorpConfig } from './van-westendorp.ts';
import { texts } from './texts.ts';

const LABELS = {
  tooCheap: texts.tooCheap,
  cheap: texts.cheap,
  expensive: texts.expensive,
  tooExpensive: texts.tooExpensive,
};

export const editor: BlockEditor<VanWestendorpConfig> = ({
  config,
  language,
  problems,
  readOnly,
  onChange,
}) => {
  const shared = { readOnly, problems };
  return (
    <div className={classes.stack}>
      {PRICE_QUESTIONS.map((question) => (
        <TextField
          key={question}
          {...shared}
          label={LABELS[question]}
          text={config.questions[question]}
          language={language}
          field={question}
          onChange={(label) => onChange({ ...config, questions: { ...config.questions, [question]: label } })}
        />
      ))}
      <div className={classes.pair}>
        <TextField
          {...shared}
          label={texts.currency}
          description={texts.shownAfterEachField}
          placeholder={texts.currencyExamples}
          text={config.unit}
          language={language}
          field="unit"
          onChange={(unit) => onChange({ ...config, unit })}
        />
        <LimitField
          {...shared}
          label={texts.lowestPrice}
          description={texts.lowestPriceHint}
          value={config.min}
          min={0}
          allowDecimals
          field="min"
          onChange={(min) => onChange({ ...config, min })}
        />
        <LimitField
          {...shared}
          label={texts.highestPrice}
          description={texts.highestPriceHint}
          value={config.max}
          min={0}
          allowDecimals
          field="max"
          onChange={(max) => onChange({ ...config, max })}
        />
      </div>
    </div>
  );
};
