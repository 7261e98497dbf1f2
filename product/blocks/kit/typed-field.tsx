/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { takesText } from '../web/shared/use-keys.ts';
import type { PlayerProps } from '../player.ts';

interface TypedFieldProps {
  player: Pick<PlayerProps, 'labelledBy' | 'describedBy' | 'problem' | 'required'>;
  value: string;
  placeholder: string;
  /** The keyboard a phone shows. */
  keyboard?: 'text' | 'decimal' | 'numeric';
  long?: boolean;
  className?: string;
  onType(typed: string): void;
}

/** One field for words or a number; a key pressed elsewhere on the page goes into it. */
export function TypedField(props: TypedFieldProps) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useLayoutEffect(() => {
    // The question's heading has the focus; whoever starts to type should not have to find the field first.
    const catchKey = (event: KeyboardEvent) => {
      const bare = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
      const onPage = event.target === document.body || event.target instanceof HTMLHeadingElement;
      if (bare && onPage && event.key !== ' ' && !takesText(event.target)) field.current?.focus();
    };
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, []);
  const shared = {
    ref: field,
    class: `field words ${props.className ?? ''}`,
    value: props.value,
    placeholder: props.placeholder,
    'aria-labelledby': props.player.labelledBy,
    'aria-describedby': props.player.describedBy,
    'aria-invalid': props.player.problem ? true : undefined,
    'aria-required': props.player.required ? true : undefined,
    autocomplete: 'off',
    dir: 'auto',
    onInput: (event: { currentTarget: { value: string } }) => props.onType(event.currentTarget.value),
  } as const;
  if (props.long) return <textarea {...shared} rows={4} />;
  return <input {...shared} type="text" inputMode={props.keyboard ?? 'text'} enterkeyhint="next" />;
}
