import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { RankingConfig } from './ranking.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<RankingConfig> = ({ config, language, problems, readOnly, onChange }) => (
  <div className={classes.stack}>
    <OptionsEditor
      label={kitTexts.items}
      itemName={kitTexts.item}
      options={config.items}
      language={language}
      problems={problems}
      field="items"
      canPin={config.shuffle}
      readOnly={readOnly}
      onChange={(items) => onChange({ ...config, items })}
    />
    <LimitField
      label={texts.rankTop}
      description={texts.rankTopHint}
      value={config.top}
      min={1}
      max={500}
      readOnly={readOnly}
      problems={problems}
      field="top"
      onChange={(top) => onChange({ ...config, top })}
    />
    <Toggle
      label={kitTexts.randomiseItemOrder}
      description={texts.randomOrderExplained}
      checked={config.shuffle}
      readOnly={readOnly}
      onChange={(shuffle) => onChange({ ...config, shuffle })}
    />
  </div>
);
