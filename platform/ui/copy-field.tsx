import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import classes from './copy-field.module.css';
import { notify } from './feedback/notify.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  /** Whether only screen readers read the label, since a heading says it. */
  isLabelHidden?: boolean;
  description?: string;
  value: string;
  /** What the button is called for screen readers; “Copy” and the label if it has no other name. */
  copyLabel?: string;
  variant?: 'filled' | 'default';
  /** Whether the value works no more, so that nobody needs to copy it. */
  isOff?: boolean;
  autoFocus?: boolean;
}

/** A value that is only read, such as the address of a link, with a button that copies it. */
export function CopyField({ label, isLabelHidden = false, description, value, ...options }: Props) {
  const {
    copyLabel = texts.copyNamed(label),
    variant = 'default',
    isOff = false,
    autoFocus = false,
  } = options;
  const { copy, copied, error } = useClipboard({ timeout: 2000 });
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
        disabled={isOff}
        autoFocus={autoFocus}
        onFocus={(event) => event.currentTarget.select()}
      />
      {!isOff && (
        <Button variant={variant} aria-label={copied ? texts.copied : copyLabel} onClick={() => copy(value)}>
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
      )}
    </div>
  );
}
