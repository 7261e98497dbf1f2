/** @jsxImportSource preact */
import { TypedField } from '../kit/typed/typed-field.tsx';
import { problemMessages } from '../kit/problems/messages.ts';
import type { MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import type { PhoneAnswer, PhoneConfig } from './phone.ts';

export { phone as type } from './phone.ts';
export const messages: MessageSet[] = [problemMessages];

export function player(props: PlayerProps<PhoneConfig, PhoneAnswer>) {
  const { config, value, text, onChange } = props;
  return (
    <TypedField
      player={props}
      value={value?.text ?? ''}
      placeholder={plainText(text(config.placeholder))}
      keyboard="tel"
      autocomplete="tel"
      onType={(typed) => onChange(typed.trim() === '' ? undefined : { text: typed })}
    />
  );
}
