/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { PlayerProps } from '../../player.ts';
import {
  listShownFields,
  MAX_FIELD_LENGTH,
  type FormAnswer,
  type FormConfig,
  type FormField,
} from './form.ts';
import { useTypeToFocus } from '../typed/use-type-to-focus.ts';
import { LabelledInput } from './labelled-input.tsx';

/** A field as the player shows it: its label, and attributes of the input. */
export interface PlayerField<K extends string> extends FormField<K> {
  /** Message key of the label. */
  labelKey: string;
  /** Value of the HTML `autocomplete` attribute. */
  autocomplete: string;
  keyboard?: 'text' | 'email' | 'tel';
  /** Whether the field is half a line wide on wide screens. */
  isHalfWidth?: boolean;
}

/** The fields of a form, each with its label above it. */
export function FormFields<K extends string>({
  formFields,
  playerProps,
}: {
  formFields: readonly PlayerField<K>[];
  playerProps: PlayerProps<FormConfig<K>, FormAnswer<K>>;
}) {
  const { config, value, t } = playerProps;
  const firstField = useRef<HTMLElement>(null);
  useTypeToFocus(firstField);
  const typedTexts: Partial<Record<K, string>> = value?.fields ?? {};
  const setText = (key: K, typed: string) => {
    const fields: Partial<Record<K, string>> = { ...typedTexts, [key]: typed };
    if (typed.trim() === '') delete fields[key];
    playerProps.onChange(Object.keys(fields).length > 0 ? { fields } : undefined);
  };
  return (
    <div
      class="form-fields"
      role="group"
      aria-labelledby={playerProps.labelledBy}
      aria-describedby={playerProps.describedBy}
    >
      {listShownFields(formFields, config).map((field, index) => {
        const isOptional = config.fields[field.key] === 'optional';
        return (
          <LabelledInput
            key={field.key}
            id={`${playerProps.labelledBy}-${field.key}`}
            label={t(field.labelKey)}
            inputRef={index === 0 ? firstField : undefined}
            className={field.isHalfWidth ? 'half' : ''}
            keyboard={field.keyboard}
            autocomplete={field.autocomplete}
            maxLength={MAX_FIELD_LENGTH}
            value={typedTexts[field.key] ?? ''}
            problem={playerProps.fieldProblem(field.key)}
            isRequired={!isOptional}
            optionalLabel={isOptional ? t('optional') : ''}
            onType={(typed) => setText(field.key, typed)}
          />
        );
      })}
    </div>
  );
}
