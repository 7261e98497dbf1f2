/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { PlayerProps } from '../../player.ts';
import { useTypeToFocus } from './use-type-to-focus.ts';

interface TypedFieldProps {
  player: Pick<PlayerProps, 'labelledBy' | 'describedBy' | 'problem' | 'required'>;
  value: string;
  placeholder: string;
  /** `inputmode`: the keyboard a phone shows. */
  keyboard?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  /** Value of the HTML `autocomplete` attribute; off by default. */
  autocomplete?: 'email' | 'tel';
  isMultiline?: boolean;
  className?: string;
  onType(typed: string): void;
}

/** A text or number field that takes the focus when a person starts to type. */
export function TypedField(props: TypedFieldProps) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useTypeToFocus(field);
  const shared = {
    ref: field,
    class: `field words ${props.className ?? ''}`,
    value: props.value,
    placeholder: props.placeholder,
    'aria-labelledby': props.player.labelledBy,
    'aria-describedby': props.player.describedBy,
    'aria-invalid': props.player.problem ? true : undefined,
    'aria-required': props.player.required ? true : undefined,
    autocomplete: props.autocomplete ?? 'off',
    // Addresses and numbers run left to right in every language.
    dir: props.autocomplete ? 'ltr' : 'auto',
    onInput: (event: { currentTarget: { value: string } }) => props.onType(event.currentTarget.value),
  } as const;
  if (props.isMultiline) return <textarea {...shared} rows={4} />;
  return <input {...shared} type="text" inputMode={props.keyboard ?? 'text'} enterkeyhint="next" />;
}
