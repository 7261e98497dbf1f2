import { SegmentedControl } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/picture-options/editor-picture-options.tsx';
import { loadOrNotify } from '../web/shared/load-or-notify.ts';
import { writeInEach } from '../kit/starting-texts/write-texts.ts';
import { MAX_VARIANTS } from './preference-test-team.ts';
import type { PreferenceTestConfig } from './preference-test.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const LAYOUTS = [
  { value: 'beside', label: texts.sideBySide },
  { value: 'after', label: texts.oneAfterOther },
];

export const editor: BlockEditor<PreferenceTestConfig> = (props) => {
  const { config, language, languages, problems, readOnly, media, onChange } = props;
  async function askForReason(isAsked: boolean) {
    if (!isAsked) return onChange({ ...config, reason: null });
    const known = await loadOrNotify(languages);
    if (known) onChange({ ...config, reason: writeInEach(known, ({ methods }) => methods.reason) });
  }
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label={texts.variants}
        itemName={texts.variant}
        options={config.variants}
        maxOptions={MAX_VARIANTS}
        field="variants"
        language={language}
        problems={problems}
        readOnly={readOnly}
        media={media}
        onChange={(variants) => onChange({ ...config, variants })}
      />
      <div role="group" aria-label={texts.shown}>
        <div className={classes.label}>{texts.shown}</div>
        <SegmentedControl
          mt={4}
          data={LAYOUTS}
          value={config.layout}
          disabled={readOnly}
          aria-label={texts.shown}
          onChange={(layout) => onChange({ ...config, layout: layout as PreferenceTestConfig['layout'] })}
        />
      </div>
      <Toggle
        label={texts.showVariantNames}
        description={texts.variantNamesHint}
        checked={config.names}
        readOnly={readOnly}
        onChange={(names) => onChange({ ...config, names })}
      />
      <Toggle
        label={texts.randomiseVariantOrder}
        description={kitTexts.randomOrderExplained}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
      <Toggle
        label={texts.askForReason}
        checked={config.reason !== null}
        readOnly={readOnly}
        onChange={(isAsked) => void askForReason(isAsked)}
      />
      {config.reason && (
        <TextField
          label={texts.followUpQuestion}
          text={config.reason}
          language={language}
          readOnly={readOnly}
          problems={problems}
          field="reason"
          onChange={(reason) => onChange({ ...config, reason })}
        />
      )}
    </div>
  );
};
