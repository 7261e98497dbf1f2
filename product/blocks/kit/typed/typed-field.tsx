/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { PlayerProps } from '../../player.ts';
import { useFirstKey } from './use-first-key.ts';

interface TypedFieldProps {
  player: Pick<PlayerProps, 'labelledBy' | 'describedBy' | 'problem' | 'required'>;
  value: string;
  placeholder: string;
  /** The keyboard a phone shows. */
  keyboard?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  /** What a browser may fill in: a token of HTML's autocomplete. Left out: nothing. */
  fill?: 'email' | 'tel';
  long?: boolean;
  className?: string;
  onType(typed: string): void;
}

/** One field for words or a number; a key pressed elsewhere on the page goes into it. */
export function TypedField(props: TypedFieldProps) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useFirstKey(field);
  const shared = {
    ref: field,
    class: `field words ${props.className ?? ''}`,
    value: props.value,
    placeholder: props.placeholder,
    'aria-labelledby': props.player.labelledBy,
    'aria-describedby': props.player.describedBy,
    'aria-invalid': props.player.problem ? true : undefined,
    'aria-required': props.player.required ? true : undefined,
    autocomplete: props.fill ?? 'off',
    // Addresses and numbers run left to right in every language.
    dir: props.fill ? 'ltr' : 'auto',
    onInput: (event: { currentTarget: { value: string } }) => props.onType(event.currentTarget.value),
  } as const;
  if (props.long) return <textarea {...shared} rows={4} />;
  return <input {...shared} type="text" inputMode={props.keyboard ?? 'text'} enterkeyhint="next" />;
}
