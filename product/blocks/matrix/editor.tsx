import type { BlockEditor } from '../block-props.ts';
import { Toggle } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { GoodEndField } from './editor-good-end.tsx';
import type { MatrixConfig } from './matrix.ts';
import { NotApplicableField } from '../kit/scale/editor-not-applicable.tsx';
import { texts as scaleTexts } from '../kit/scale/texts.ts';
import { texts } from './texts.ts';

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
