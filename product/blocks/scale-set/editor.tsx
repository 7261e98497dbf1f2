import { MultiSelect, Select } from '@mantine/core';
import { newId } from '../block.ts';
import type { BlockEditor } from '../block-props.ts';
import { EndsEditor } from '../kit/scale/editor-ends.tsx';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { plainText } from '../text.ts';
import { findPublishedSet, type Instrument } from './instruments.ts';
import { createSettings, type ScaleSetConfig } from './scale-set.ts';

const INSTRUMENTS: { value: Instrument; label: string }[] = [
  { value: 'sus', label: 'SUS: System Usability Scale, 10 statements' },
  { value: 'umux-lite', label: 'UMUX-Lite: 2 statements' },
  { value: 'seq', label: 'SEQ: Single Ease Question, after a task' },
  { value: 'likert', label: 'Your own statements' },
];
const POINTS = Array.from({ length: 9 }, (_, index) => String(index + 3));

export const editor: BlockEditor<ScaleSetConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  const published = findPublishedSet(config.instrument);
  return (
    <div className={classes.stack}>
      <Select
        label="Questionnaire"
        description="Changing it replaces the statements and scale."
        data={INSTRUMENTS}
        value={config.instrument}
        allowDeselect={false}
        disabled={readOnly}
        data-place="instrument"
        onChange={(instrument) => {
          if (instrument && instrument !== config.instrument)
            onChange(createSettings(instrument as Instrument, newId));
        }}
      />
      {published ? <PublishedStatements {...props} /> : <OwnStatements {...props} />}
      {config.instrument === 'umux-lite' && (
        <Toggle
          label="Convert to SUS equivalent"
          description="0.65 × UMUX-Lite + 22.9, comparable with SUS scores."
          checked={config.susEquivalent}
          readOnly={readOnly}
          onChange={(susEquivalent) => onChange({ ...config, susEquivalent })}
        />
      )}
      <EndsEditor {...props} />
      {!published && <PointLabels {...props} />}
    </div>
  );
};

/** Labels of the points between the two ends. */
const PointLabels: BlockEditor<ScaleSetConfig> = ({ config, language, issues, readOnly, onChange }) => (
  <div className={classes.pair} role="group" aria-label="Labels of the points in between">
    {Array.from({ length: config.points - 2 }, (_, index) => (
      <TextField
        key={index}
        label={`Label of point ${index + 2}`}
        text={config.labels[index]}
        language={language}
        issues={issues}
        readOnly={readOnly}
        place={`label:${index + 2}`}
        onChange={(label) => {
          const labels = Array.from({ length: config.points - 2 }, (__, at) => config.labels[at] ?? {});
          onChange({ ...config, labels: labels.with(index, label) });
        }}
      />
    ))}
  </div>
);

/** Number, order and scale of the statements are fixed, so that scores can be compared. */
const PublishedStatements: BlockEditor<ScaleSetConfig> = ({
  config,
  language,
  issues,
  readOnly,
  onChange,
}) => {
  const published = findPublishedSet(config.instrument);
  return (
    <div className={classes.editor} role="group" aria-label="Statements">
      <p className="muted">
        {config.items.length > 1
          ? 'Standard wording. Replace “this system” with your product’s name and keep the rest. In other languages, use a published translation. Otherwise scores aren’t comparable.'
          : 'Standard wording. Keep it unchanged, otherwise scores aren’t comparable.'}
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
      itemName="Statement"
      options={config.items}
      language={language}
      issues={issues}
      place="items"
      canPin={config.shuffle}
      readOnly={readOnly}
      onChange={(items) => {
        const ids = new Set(items.map(({ id }) => id));
        onChange({ ...config, items, reversed: config.reversed.filter((id) => ids.has(id)) });
      }}
    />
    <MultiSelect
      label="Reverse-coded items"
      description="Their scores are inverted."
      placeholder={config.reversed.length === 0 ? 'None' : undefined}
      data={config.items.map(({ id, text }, index) => ({
        value: id,
        label: plainText(text[language]) || `Statement ${index + 1}`,
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
      label="Randomise statement order"
      description="Pinned ones keep their position."
      checked={config.shuffle}
      readOnly={readOnly}
      onChange={(shuffle) => onChange({ ...config, shuffle })}
    />
  </>
);
