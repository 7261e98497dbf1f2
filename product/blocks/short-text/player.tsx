/** @jsxImportSource preact */
import { TypedField } from '../kit/typed/typed-field.tsx';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import type { ShortTextAnswer, ShortTextConfig } from './short-text.ts';

export { shortText as type } from './short-text.ts';

export function player(props: PlayerProps<ShortTextConfig, ShortTextAnswer>) {
  const { config, value, text, onChange } = props;
  return (
    <TypedField
      player={props}
      value={value?.text ?? ''}
      placeholder={plainText(text(config.placeholder))}
      onType={(typed) => onChange(typed === '' ? undefined : { text: typed })}
    />
  );
}
