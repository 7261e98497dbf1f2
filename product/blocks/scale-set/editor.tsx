import { MultiSelect, Select } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { newId } from '../block.ts';
import type { BlockEditor } from '../block-props.ts';
import { loadOrNotify } from '../web/shared/load-or-notify.ts';
import { mergeTexts } from '../kit/starting-texts/write-texts.ts';
import { EndsEditor } from '../kit/scale/editor-ends.tsx';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { findPageLanguage } from '../languages.ts';
import { plainText } from '../text.ts';
import { createWording } from './create-wording.ts';
import { findPublishedSet, type Instrument } from './instruments.ts';
import { createSettings } from './scale-set-team.ts';
import type { ScaleSetConfig } from './scale-set.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { NotApplicableField } from '../kit/scale/editor-not-applicable.tsx';
import { texts as scaleTexts } from '../kit/scale/texts.ts';
import { texts } from './texts.ts';

const INSTRUMENTS: { value: Instrument; label: string }[] = [
  { value: 'sus', label: texts.sus },
  { value: 'umux-lite', label: texts.umuxLite },
  { value: 'seq', label: texts.seq },
  { value: 'likert', label: texts.yourOwnStatements },
];
const POINTS = Array.from({ length: 9 }, (_, index) => String(index + 3));

export const editor: BlockEditor<ScaleSetConfig> = (props) => {
  const { config, languages, readOnly, onChange } = props;
  const published = findPublishedSet(config.instrument);
  async function change(instrument: Instrument) {
    const known = await loadOrNotify(languages);
    if (!known) return;
    const wording = known
      .map((texts) => createWording(instrument, texts))
      .reduce((first, second) => mergeTexts(first, second));
    onChange({ ...createSettings(instrument, newId), ...wording });
  }
  return (
    <div className={classes.stack}>
      <Select
        label={texts.questionnaire}
        description={texts.questionnaireHint}
        data={INSTRUMENTS}
        value={config.instrument}
        allowDeselect={false}
        disabled={readOnly}
        data-field="instrument"
        onChange={(instrument) => {
          if (instrument && instrument !== config.instrument) void change(instrument as Instrument);
        }}
      />
      {published ? <PublishedStatements {...props} /> : <OwnStatements {...props} />}
      {config.instrument === 'umux-lite' && (
        <Toggle
          label={texts.convertToSusEquivalent}
          description={texts.susEquivalentExplained}
          checked={config.susEquivalent}
          readOnly={readOnly}
          onChange={(susEquivalent) => onChange({ ...config, susEquivalent })}
        />
      )}
      <EndsEditor {...props} />
      {!published && <PointLabels {...props} />}
      {!published && <NotApplicableField {...props} description={scaleTexts.notApplicableItemExplained} />}
    </div>
  );
};

/** Labels of the points between the two ends. */
const PointLabels: BlockEditor<ScaleSetConfig> = ({ config, language, problems, readOnly, onChange }) => (
  <div className={classes.pair} role="group" aria-label={texts.labelsOfPointsInBetween}>
    {Array.from({ length: config.points - 2 }, (_, index) => (
      <TextField
        key={index}
        label={texts.labelOfPoint(index + 2)}
        text={config.labels[index]}
        language={language}
        problems={problems}
        readOnly={readOnly}
        field={`label:${index + 2}`}
        onChange={(label) => {
          const labels = Array.from(
            { length: config.points - 2 },
            (__, labelIndex) => config.labels[labelIndex] ?? {},
          );
          onChange({ ...config, labels: labels.with(index, label) });
        }}
      />
    ))}
  </div>
);

/** Our translations are not the validated ones, and in a language without ours the statements are the team's own. */
function explainWording(statements: number, pageLanguage: string | undefined): string {
  if (pageLanguage === undefined) return texts.needsTranslation;
  if (pageLanguage !== 'en') return texts.notValidated;
  return statements > 1 ? texts.standardWordingSus : texts.standardWording;
}

/** Number, order and scale of the statements are fixed, so that scores can be compared. */
const PublishedStatements: BlockEditor<ScaleSetConfig> = ({
  config,
  language,
  problems,
  readOnly,
  onChange,
}) => {
  const published = findPublishedSet(config.instrument);
  return (
    <div className={classes.editor} role="group" aria-label={texts.statements}>
      <p className="muted">{explainWording(config.items.length, findPageLanguage(language))}</p>
      {config.items.map((item, index) => (
        <TextField
          key={item.id}
          label={config.items.length > 1 ? texts.statementNumber(index + 1) : texts.question}
          placeholder={published?.statements[index] ?? ''}
          text={item.text}
          language={language}
          problems={problems}
          readOnly={readOnly}
          field={`option:${item.id}`}
          onChange={(text) => onChange({ ...config, items: config.items.with(index, { ...item, text }) })}
        />
      ))}
    </div>
  );
};

const OwnStatements: BlockEditor<ScaleSetConfig> = ({ config, language, problems, readOnly, onChange }) => (
  <>
    <OptionsEditor
      label={texts.statements}
      itemName={texts.statement}
      options={config.items}
      language={language}
      problems={problems}
      field="items"
      canPin={config.shuffle}
      readOnly={readOnly}
      onChange={(items) => {
        const ids = new Set(items.map(({ id }) => id));
        onChange({ ...config, items, reversed: config.reversed.filter((id) => ids.has(id)) });
      }}
    />
    <MultiSelect
      label={texts.reverseCodedItems}
      description={texts.reverseCodedExplained}
      placeholder={config.reversed.length === 0 ? texts.none : undefined}
      {...buildSelectProps(config.items.length)}
      data={config.items.map(({ id, text }, index) => ({
        value: id,
        label: plainText(text[language]) || texts.statementNumber(index + 1),
      }))}
      value={config.reversed}
      disabled={readOnly}
      data-field="reversed"
      onChange={(reversed) => onChange({ ...config, reversed })}
    />
    <div className={classes.pair}>
      <Select
        label={kitTexts.points}
        data={POINTS}
        value={String(config.points)}
        allowDeselect={false}
        disabled={readOnly}
        data-field="points"
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
      label={texts.randomiseStatementOrder}
      description={kitTexts.pinnedKeepPosition}
      checked={config.shuffle}
      readOnly={readOnly}
      onChange={(shuffle) => onChange({ ...config, shuffle })}
    />
  </>
);
