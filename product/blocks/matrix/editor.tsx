import type { BlockEditor } from '../block-props.ts';
import { Toggle } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { MatrixConfig } from './matrix.ts';

export const editor: BlockEditor<MatrixConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label="Rows"
        one="Row"
        options={config.rows}
        place="rows"
        fixable={config.shuffleRows}
        onChange={(rows) => onChange({ ...config, rows })}
      />
      <OptionsEditor
        {...shared}
        label="Columns"
        one="Column"
        options={config.columns}
        place="columns"
        onChange={(columns) => onChange({ ...config, columns })}
      />
      <Toggle
        label="Several columns per row"
        description="Otherwise one column per row can be ticked."
        checked={config.multiple}
        readOnly={readOnly}
        onChange={(multiple) => onChange({ ...config, multiple })}
      />
      <Toggle
        label="Shuffle the rows"
        description="Columns keep their order; fixed rows keep their place."
        checked={config.shuffleRows}
        readOnly={readOnly}
        onChange={(shuffleRows) => onChange({ ...config, shuffleRows })}
      />
    </div>
  );
};
