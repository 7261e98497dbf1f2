/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Translate } from '../player.ts';
import { MAX_ADDRESS_LENGTH } from './task.ts';

/** The field for the address where people ended. */
export function AddressField(props: {
  t: Translate;
  value: string;
  isInvalid: boolean;
  onType(typed: string): void;
}) {
  const { t, isInvalid } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div class="screen-task-address">
      <label for="screen-task-address">{t('screen_task_address')}</label>
      <p id="screen-task-address-hint" class="hint">
        {t('screen_task_address_hint')}
      </p>
      <input
        ref={input}
        id="screen-task-address"
        class="field"
        type="text"
        inputMode="url"
        dir="ltr"
        autocomplete="off"
        maxLength={MAX_ADDRESS_LENGTH}
        value={props.value}
        aria-describedby={isInvalid ? 'screen-task-address-wrong' : 'screen-task-address-hint'}
        aria-invalid={isInvalid ? true : undefined}
        onInput={(event) => props.onType(event.currentTarget.value)}
      />
      {isInvalid && (
        <p id="screen-task-address-wrong" class="recorder-warning" role="alert">
          {t('screen_task_not_an_address')}
        </p>
      )}
    </div>
  );
}
