/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';
import { FieldProblem } from './field-problem.tsx';

interface Props {
  /** Id of the label. */
  id: string;
  label: ComponentChildren;
  inputRef?: Ref<HTMLElement> | undefined;
  className?: string;
  keyboard?: 'text' | 'email' | 'tel' | undefined;
  /** Value of the HTML `autocomplete` attribute. */
  autocomplete: string;
  maxLength: number;
  /** Several lines instead of one. */
  isMultiline?: boolean;
  value: string;
  /** What is wrong with it, in words. */
  problem: string | undefined;
  isRequired: boolean;
  /** The word "Optional" where the field has it, else ''. */
  optionalLabel: string;
  onType(typed: string): void;
}

/** A text field of a form, with its label above it. */
export function LabelledInput(props: Props) {
  const { id, inputRef, keyboard = 'text', problem, onType } = props;
  const isInvalid = problem !== undefined;
  const shared = {
    class: 'field words',
    autocomplete: props.autocomplete as 'on',
    maxLength: props.maxLength,
    dir: keyboard === 'text' ? 'auto' : 'ltr',
    value: props.value,
    'aria-labelledby': id,
    'aria-describedby': isInvalid ? `${id}-wrong` : undefined,
    'aria-invalid': isInvalid ? true : undefined,
    'aria-required': props.isRequired ? true : undefined,
    onInput: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  } as const;
  return (
    <p class={`form-field ${props.className ?? ''}${isInvalid ? ' empty' : ''}`}>
      <span id={id} class="form-label">
        {props.label}
        {props.optionalLabel && <span class="optional">{props.optionalLabel}</span>}
      </span>
      {props.isMultiline ? (
        <textarea {...shared} ref={inputRef as Ref<HTMLTextAreaElement>} rows={3} />
      ) : (
        <input
          {...shared}
          ref={inputRef as Ref<HTMLInputElement>}
          type="text"
          inputMode={keyboard}
          enterkeyhint="next"
        />
      )}
      <FieldProblem id={`${id}-wrong`} message={problem} />
    </p>
  );
}
