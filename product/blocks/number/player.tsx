/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { parseNumber } from '../kit/parse-number.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { TypedField } from '../kit/typed/typed-field.tsx';
import type { PlayerProps } from '../player.ts';
import type { NumberAnswer, NumberConfig } from './number.ts';

export { number as type } from './number.ts';

export function player(props: PlayerProps<NumberConfig, NumberAnswer>) {
  const { config, value, text, onChange } = props;
  const language = document.documentElement.lang || 'en';
  const [typed, setTyped] = useState(() => formatValue(value, language));
  const handleType = (typedText: string) => {
    setTyped(typedText);
    onChange(typedText.trim() === '' ? undefined : { number: parseNumber(typedText, language) });
  };
  // The number keyboards of some phones have no minus key.
  const allowsNegative = config.min !== null && config.min < 0;
  return (
    <div class="number-field">
      <TypedField
        player={props}
        value={typed}
        placeholder=""
        keyboard={allowsNegative ? 'text' : config.whole ? 'numeric' : 'decimal'}
        onType={handleType}
      />
      <span class="unit">
        <PlayedText inlines={text(config.unit)} />
      </span>
    </div>
  );
}

function formatValue(value: NumberAnswer | undefined, language: string): string {
  if (!value || !Number.isFinite(value.number)) return '';
  return value.number.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
}
