import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import classes from './copy-field.module.css';
import { notify } from './feedback/notify.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  /** Whether only screen readers get the label, because a heading shows it. */
  isLabelHidden?: boolean;
  description?: string;
  value: string;
  /** The name of the button for screen readers; by default “Copy” and the label. */
  copyLabel?: string;
  variant?: 'filled' | 'default';
  /** Whether the value no longer works, so that it cannot be copied. */
  isExpired?: boolean;
  autoFocus?: boolean;
}

/** How long the button says that the value was copied. */
const SHOW_COPIED_MS = 2_000;

/** A value that cannot be edited, such as the address of a link, with a button that copies it. */
export function CopyField({
  label,
  isLabelHidden = false,
  description,
  value,
  copyLabel = texts.copyNamed(label),
  variant = 'default',
  isExpired = false,
  autoFocus = false,
}: Props) {
  const { copy, copied, error } = useClipboard({ timeout: SHOW_COPIED_MS });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!error) return;
    // Pages without HTTPS may not use the clipboard.
    field.current?.select();
    notify(texts.copyFailed, { tone: 'problem' });
  }, [error]);
  return (
    <div className={classes.field}>
      <TextInput
        ref={field}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        description={description}
        value={value}
        readOnly
        disabled={isExpired}
        autoFocus={autoFocus}
        onFocus={(event) => event.currentTarget.select()}
      />
      {!isExpired && (
        <Button variant={variant} aria-label={copied ? texts.copied : copyLabel} onClick={() => copy(value)}>
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
      )}
    </div>
  );
}
