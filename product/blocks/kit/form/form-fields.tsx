/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { PlayerProps } from '../../player.ts';
import {
  listShownFields,
  MAX_FIELD_LENGTH,
  findFieldProblem,
  type FormAnswer,
  type FormConfig,
  type FormField,
} from './form.ts';
import { useTypeToFocus } from '../typed/use-type-to-focus.ts';

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
  all,
  player: playerProps,
}: {
  all: readonly PlayerField<K>[];
  player: PlayerProps<FormConfig<K>, FormAnswer<K>>;
}) {
  const { config, value, t } = playerProps;
  const first = useRef<HTMLInputElement>(null);
  useTypeToFocus(first);
  const texts: Partial<Record<K, string>> = value?.fields ?? {};
  const type = (key: K, typed: string) => {
    const fields: Partial<Record<K, string>> = { ...texts, [key]: typed };
    if (typed.trim() === '') delete fields[key];
    playerProps.onChange(Object.keys(fields).length > 0 ? { fields } : undefined);
  };
  return (
    <div class="form-fields" role="group" aria-labelledby={playerProps.labelledBy}>
      {listShownFields(all, config).map((field, index) => {
        const id = `${playerProps.labelledBy}-${field.key}`;
        const isInvalid =
          playerProps.problem !== null && findFieldProblem(field, config, { fields: texts }) !== null;
        const isOptional = config.fields[field.key] === 'optional';
        return (
          <p
            key={field.key}
            class={`form-field${field.isHalfWidth ? ' half' : ''}${isInvalid ? ' empty' : ''}`}
          >
            <span id={id} class="form-label">
              {t(field.labelKey)}
              {isOptional && <span class="optional">{t('optional')}</span>}
            </span>
            <input
              ref={index === 0 ? first : undefined}
              class="field words"
              type="text"
              inputMode={field.keyboard ?? 'text'}
              autocomplete={field.autocomplete as 'on'}
              enterkeyhint="next"
              maxLength={MAX_FIELD_LENGTH}
              dir={field.keyboard ? 'ltr' : 'auto'}
              value={texts[field.key] ?? ''}
              aria-labelledby={id}
              aria-describedby={isInvalid ? playerProps.describedBy : undefined}
              aria-invalid={isInvalid ? true : undefined}
              aria-required={isOptional ? undefined : true}
              onInput={(event) => type(field.key, event.currentTarget.value)}
            />
          </p>
        );
      })}
    </div>
  );
}
