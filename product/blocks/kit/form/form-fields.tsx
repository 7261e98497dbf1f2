/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { PlayerProps } from '../../player.ts';
import {
  askedIn,
  MAX_FIELD_LENGTH,
  problemIn,
  type FormAnswer,
  type FormConfig,
  type FormField,
} from './form.ts';
import { useFirstKey } from '../typed/use-first-key.ts';

/** How a field is asked: its words, what a browser may fill in, and the keyboard a phone shows. */
export interface AskedField<K extends string> extends FormField<K> {
  /** Key of the participant's words. */
  words: string;
  /** A token of HTML's autocomplete. */
  fill: string;
  keyboard?: 'text' | 'email' | 'tel';
  /** Half a line wide where there is room. */
  half?: boolean;
}

/** Fields below each other, each with its name above it. */
export function FormFields<K extends string>({
  all,
  player: page,
}: {
  all: readonly AskedField<K>[];
  player: PlayerProps<FormConfig<K>, FormAnswer<K>>;
}) {
  const { config, value, t } = page;
  const first = useRef<HTMLInputElement>(null);
  useFirstKey(first);
  const given: Partial<Record<K, string>> = value?.fields ?? {};
  const type = (key: K, words: string) => {
    const fields: Partial<Record<K, string>> = { ...given, [key]: words };
    if (words.trim() === '') delete fields[key];
    page.onChange(Object.keys(fields).length > 0 ? { fields } : undefined);
  };
  return (
    <div class="form-fields" role="group" aria-labelledby={page.labelledBy}>
      {askedIn(all, config).map((field, index) => {
        const id = `${page.labelledBy}-${field.key}`;
        const wrong = page.problem !== null && problemIn(field, config, { fields: given }) !== null;
        const optional = config.fields[field.key] === 'optional';
        return (
          <p key={field.key} class={`form-field${field.half ? ' half' : ''}${wrong ? ' empty' : ''}`}>
            <span id={id} class="form-label">
              {t(field.words)}
              {optional && <span class="optional">{t('optional')}</span>}
            </span>
            <input
              ref={index === 0 ? first : undefined}
              class="field words"
              type="text"
              inputMode={field.keyboard ?? 'text'}
              autocomplete={field.fill as 'on'}
              enterkeyhint="next"
              maxLength={MAX_FIELD_LENGTH}
              dir={field.keyboard ? 'ltr' : 'auto'}
              value={given[field.key] ?? ''}
              aria-labelledby={id}
              aria-describedby={wrong ? page.describedBy : undefined}
              aria-invalid={wrong ? true : undefined}
              aria-required={optional ? undefined : true}
              onInput={(event) => type(field.key, event.currentTarget.value)}
            />
          </p>
        );
      })}
    </div>
  );
}
