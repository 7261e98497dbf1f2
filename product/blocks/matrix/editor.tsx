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
        itemName="Row"
        options={config.rows}
        place="rows"
        canPin={config.shuffleRows}
        onChange={(rows) => onChange({ ...config, rows })}
      />
      <OptionsEditor
        {...shared}
        label="Columns"
        itemName="Column"
        options={config.columns}
        place="columns"
        onChange={(columns) => onChange({ ...config, columns })}
      />
      <Toggle
        label="Allow multiple answers per row"
        description="Otherwise people choose one column per row."
        checked={config.multiple}
        readOnly={readOnly}
        onChange={(multiple) => onChange({ ...config, multiple })}
      />
      <Toggle
        label="Randomise row order"
        description="Columns keep their order. Pinned rows keep their position."
        checked={config.shuffleRows}
        readOnly={readOnly}
        onChange={(shuffleRows) => onChange({ ...config, shuffleRows })}
      />
    </div>
  );
};
