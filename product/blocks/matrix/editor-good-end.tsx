import { Select } from '@mantine/core';
import type { BlockEditorProps } from '../block-props.ts';
import { findGoodEnd, GOOD_ENDS, type GoodEnd } from '../kit/scale/find-good-end.ts';
import { plainText } from '../text.ts';
import type { MatrixConfig } from './matrix.ts';
import { texts } from './texts.ts';

const AUTOMATIC = 'automatic';

/** Which column is the favourable end, for the colours of results; by default recognised by the labels. */
export function GoodEndField(
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
