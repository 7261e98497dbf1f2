import type { BlockEditor, BlockEditorProps } from '../block-props.ts';
import { Toggle } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { MatrixConfig } from './matrix.ts';
import { NotApplicableField } from '../kit/scale/editor-not-applicable.tsx';
import { texts as scaleTexts } from '../kit/scale/texts.ts';
import { texts } from './texts.ts';
import { Select } from '@mantine/core';
import { findGoodEnd, GOOD_ENDS, type GoodEnd } from '../kit/scale/find-good-end.ts';
import { plainText } from '../text.ts';

const AUTOMATIC = 'automatic';

/** Which column is the favourable end, for the colours of results; by default recognised by the labels. */
function GoodEndField(
  props: Pick<BlockEditorProps<MatrixConfig>, 'config' | 'baseLanguage' | 'readOnly' | 'onChange'>,
) {
  const { config, baseLanguage, readOnly, onChange } = props;
  const found = findGoodEnd(config.columns.map(({ text }) => plainText(text[baseLanguage])));
  return (
    <Select
      label={texts.coloursInResults}
      description={texts.coloursExplained}
      data={[
        { value: AUTOMATIC, label: texts.automaticEnd(texts.goodEnds[found]) },
        ...GOOD_ENDS.map((end) => ({ value: end, label: texts.goodEnds[end] })),
      ]}
      value={config.goodEnd ?? AUTOMATIC}
      readOnly={readOnly}
      allowDeselect={false}
      onChange={(value) =>
        onChange({ ...config, goodEnd: value === AUTOMATIC ? undefined : (value as GoodEnd) })
      }
    />
  );
}

export const editor: BlockEditor<MatrixConfig> = (props) => {
  const { config, language, problems, readOnly, onChange } = props;
  const shared = { language, problems, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label={texts.rows}
        itemName={texts.row}
        options={config.rows}
        field="rows"
        canPin={config.shuffleRows}
        onChange={(rows) => onChange({ ...config, rows })}
      />
      <OptionsEditor
        {...shared}
        label={texts.columns}
        itemName={texts.column}
        options={config.columns}
        field="columns"
        hasScales
        languages={props.languages}
        onChange={(columns) => onChange({ ...config, columns })}
      />
      <Toggle
        label={texts.allowMultipleAnswersPerRow}
        description={texts.oneColumnOtherwise}
        checked={config.multiple}
        readOnly={readOnly}
        onChange={(multiple) => onChange({ ...config, multiple })}
      />
      {!config.multiple && (
        <NotApplicableField {...props} description={scaleTexts.notApplicableColumnExplained} />
      )}
      {!config.multiple && <GoodEndField {...props} />}
      <Toggle
        label={texts.randomiseRowOrder}
        description={texts.rowOrderExplained}
        checked={config.shuffleRows}
        readOnly={readOnly}
        onChange={(shuffleRows) => onChange({ ...config, shuffleRows })}
      />
    </div>
  );
};
