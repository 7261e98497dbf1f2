import { Button, Modal, TextInput } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './confirm-dialog.module.css';
import type { OpenConfirmation } from './confirm.ts';
import { notify } from './notify.ts';
import { texts } from './texts.ts';
import { isEnter } from '../is-enter.ts';

const ICONS = {
  confirm: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  refresh: IconRefresh,
};

/** HTML collapses whitespace, and some letters have two Unicode forms: both spellings count as equal. */
const normalizeSpaces = (typedText: string) => typedText.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * The confirmation dialog of `original.md`, section 2: variants and icons, a close button, Dismiss, and a
 * confirm button labelled "Processing..." while its action runs. Escape closes it, but not while its action runs.
 * If a text must be typed, the button shows an error until it is.
 */
export function ConfirmDialog({ opened, confirmation }: { opened: boolean; confirmation: OpenConfirmation }) {
  const { title, text, action, requiredText, variant = 'confirm', icon = variant, run } = confirmation;
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typedText, setTypedText] = useState('');
  const [isTypedTextMissing, setIsTypedTextMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The confirmation shown now: an action may end after another confirmation has replaced it.
  const current = useRef(confirmation);
  useEffect(() => {
    current.current = confirmation;
    setProcessing(false);
    setProblem(null);
    setTypedText('');
    setIsTypedTextMissing(false);
  }, [confirmation]);
  const Icon = ICONS[icon];
  // Opens after the first render: a modal that is mounted open does not return the focus to where it was.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);

  async function onConfirm() {
    // Its buttons are still there while it fades out.
    if (!opened || confirmation.isProcessing) return;
    if (requiredText !== undefined && normalizeSpaces(typedText) !== normalizeSpaces(requiredText)) {
      setIsTypedTextMissing(true);
      field.current?.focus();
      return;
    }
    confirmation.isProcessing = true;
    setProcessing(true);
    setProblem(null);
    try {
      await run?.();
      confirmation.settle(true);
    } catch (error) {
      confirmation.isProcessing = false;
      const message = error instanceof Error ? error.message : texts.somethingWentWrong;
      if (current.current === confirmation) {
        setProcessing(false);
        setProblem(message);
        return;
      }
      notify(message, { tone: 'problem' });
      confirmation.settle(false);
    }
  }

  const dismiss = () => {
    if (!confirmation.isProcessing) confirmation.settle(false);
  };

  return (
    <Modal
      opened={shown}
      onClose={dismiss}
      closeOnEscape={!processing}
      closeOnClickOutside={!processing}
      title={title}
      size={440}
      closeButtonProps={{ 'aria-label': texts.close, disabled: processing }}
      classNames={{ body: classes.body, content: classes.content }}
      data-variant={variant}
    >
      <div className={classes.message}>
        <span className={classes.icon} data-variant={variant} data-icon={icon} aria-hidden="true">
          <Icon size={22} stroke={1.5} />
        </span>
        <div>{text}</div>
      </div>
      {requiredText !== undefined && (
        <TextInput
          ref={field}
          className={classes.typed}
          label={
            <>
              {texts.type} <strong>{requiredText}</strong> {texts.toConfirm}
            </>
          }
          value={typedText}
          onChange={(event) => {
            setTypedText(event.currentTarget.value);
            setIsTypedTextMissing(false);
          }}
          onKeyDown={(event) => {
            if (isEnter(event)) void onConfirm();
          }}
          error={isTypedTextMissing && texts.typeExactly}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={processing}
          onClick={dismiss}
          data-autofocus={(variant !== 'confirm' && requiredText === undefined) || undefined}
        >
          {texts.dismiss}
        </Button>
        <Button
          color={variant === 'error' ? 'red' : 'accent'}
          aria-disabled={processing}
          data-autofocus={(variant === 'confirm' && requiredText === undefined) || undefined}
          onClick={() => void onConfirm()}
        >
          {processing ? texts.processing : action}
        </Button>
      </div>
    </Modal>
  );
}
