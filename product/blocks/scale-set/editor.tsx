import { MultiSelect, Select } from '@mantine/core';
import { newId } from '../block.ts';
import type { BlockEditor } from '../block-props.ts';
import { EndsEditor } from '../kit/scale/editor-ends.tsx';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { plain } from '../text.ts';
import { publishedOf, type Instrument } from './instruments.ts';
import { settingsFor, type ScaleSetConfig } from './scale-set.ts';

const INSTRUMENTS: { value: Instrument; label: string }[] = [
  { value: 'sus', label: 'SUS: System Usability Scale, 10 statements' },
  { value: 'umux-lite', label: 'UMUX-Lite: 2 statements' },
  { value: 'seq', label: 'SEQ: Single Ease Question, after a task' },
  { value: 'likert', label: 'Statements of your own' },
];
const POINTS = Array.from({ length: 9 }, (_, index) => String(index + 3));

export const editor: BlockEditor<ScaleSetConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  const published = publishedOf(config.instrument);
  return (
    <div className={classes.stack}>
      <Select
        label="Questionnaire"
        description="Another one brings its own statements and scale."
        data={INSTRUMENTS}
        value={config.instrument}
        allowDeselect={false}
        disabled={readOnly}
        data-place="instrument"
        onChange={(instrument) => {
          if (instrument && instrument !== config.instrument)
            onChange(settingsFor(instrument as Instrument, newId));
        }}
      />
      {published ? <PublishedStatements {...props} /> : <OwnStatements {...props} />}
      {config.instrument === 'umux-lite' && (
        <Toggle
          label="Tell the score as an estimate of SUS"
          description="0.65 × UMUX-Lite + 22.9, so that it can be read beside SUS scores."
          checked={config.susEquivalent}
          readOnly={readOnly}
          onChange={(susEquivalent) => onChange({ ...config, susEquivalent })}
        />
      )}
      <EndsEditor {...props} />
      {!published && <PointWords {...props} />}
    </div>
  );
};

/** Words of the points between the two ends. */
const PointWords: BlockEditor<ScaleSetConfig> = ({ config, language, issues, readOnly, onChange }) => (
  <div className={classes.pair} role="group" aria-label="Words of the points between">
    {Array.from({ length: config.points - 2 }, (_, index) => (
      <TextField
        key={index}
        label={`Words of point ${index + 2}`}
        text={config.labels[index]}
        language={language}
        issues={issues}
        readOnly={readOnly}
        place={`label:${index + 2}`}
        onChange={(words) => {
          const labels = Array.from({ length: config.points - 2 }, (__, at) => config.labels[at] ?? {});
          onChange({ ...config, labels: labels.with(index, words) });
        }}
      />
    ))}
  </div>
);

/** Number, order and scale of the statements are fixed: only then can the score be compared. */
const PublishedStatements: BlockEditor<ScaleSetConfig> = ({
  config,
  language,
  issues,
  readOnly,
  onChange,
}) => {
  const published = publishedOf(config.instrument);
  return (
    <div className={classes.editor} role="group" aria-label="Statements">
      <p className="muted">
        {config.items.length > 1
          ? 'The published words. Put the name of your product for “this system” and keep the rest, in other languages a published translation: only then can the score be compared.'
          : 'The published words. Keep them as they are: only then can the score be compared.'}
      </p>
      {config.items.map((item, index) => (
        <TextField
          key={item.id}
          label={config.items.length > 1 ? `Statement ${index + 1}` : 'Question'}
          placeholder={published?.statements[index] ?? ''}
          text={item.text}
          language={language}
          issues={issues}
          readOnly={readOnly}
          place={`option:${item.id}`}
          onChange={(text) => onChange({ ...config, items: config.items.with(index, { ...item, text }) })}
        />
      ))}
    </div>
  );
};

const OwnStatements: BlockEditor<ScaleSetConfig> = ({ config, language, issues, readOnly, onChange }) => (
  <>
    <OptionsEditor
      label="Statements"
      one="Statement"
      options={config.items}
      language={language}
      issues={issues}
      place="items"
      fixable={config.shuffle}
      readOnly={readOnly}
      onChange={(items) => {
        const ids = new Set(items.map(({ id }) => id));
        onChange({ ...config, items, reversed: config.reversed.filter((id) => ids.has(id)) });
      }}
    />
    <MultiSelect
      label="Statements that say the opposite"
      description="Their scores are turned round in the mean."
      placeholder={config.reversed.length === 0 ? 'None' : undefined}
      data={config.items.map(({ id, text }, index) => ({
        value: id,
        label: plain(text[language]) || `Statement ${index + 1}`,
      }))}
      value={config.reversed}
      disabled={readOnly}
      data-place="reversed"
      onChange={(reversed) => onChange({ ...config, reversed })}
    />
    <div className={classes.pair}>
      <Select
        label="Points"
        data={POINTS}
        value={String(config.points)}
        allowDeselect={false}
        disabled={readOnly}
        data-place="points"
        onChange={(points) => {
          if (points)
            onChange({
              ...config,
              points: Number(points),
              labels: config.labels.slice(0, Number(points) - 2),
            });
        }}
      />
    </div>
    <Toggle
      label="Shuffle the statements"
      description="Each participant sees them in an order of their own; fixed ones keep their place."
      checked={config.shuffle}
      readOnly={readOnly}
      onChange={(shuffle) => onChange({ ...config, shuffle })}
    />
  </>
);
