import { Button, Modal } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect, useState } from 'react';
import classes from './confirm-dialog.module.css';
import type { Confirmation } from './confirm.ts';

const ICONS = {
  confirm: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  refresh: IconRefresh,
};

/**
 * The confirmation dialog of `original.md`, section 2: variants and icons, a close button, Dismiss, and a
 * confirm button that says "Processing..." while its action runs. Escape closes it.
 */
export function ConfirmDialog({
  opened,
  asked,
  onClose,
}: {
  opened: boolean;
  asked: Confirmation;
  onClose(confirmed: boolean): void;
}) {
  const { title, text, action, variant = 'confirm', icon = variant, run } = asked;
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setProcessing(false);
    setProblem(null);
  }, [asked]);
  const Icon = ICONS[icon];

  async function confirmed() {
    setProcessing(true);
    setProblem(null);
    try {
      await run?.();
      onClose(true);
    } catch (error) {
      setProcessing(false);
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.');
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={() => onClose(false)}
      title={title}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, body: classes.body, content: classes.content }}
      data-variant={variant}
    >
      <div className={classes.message}>
        <span className={classes.icon} data-variant={variant} data-icon={icon} aria-hidden="true">
          <Icon size={22} stroke={1.5} />
        </span>
        <div>{text}</div>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => onClose(false)}
          data-autofocus={variant !== 'confirm' || undefined}
        >
          Dismiss
        </Button>
        <Button
          color={variant === 'error' ? 'red' : 'accent'}
          aria-disabled={processing}
          data-autofocus={variant === 'confirm' || undefined}
          onClick={() => !processing && void confirmed()}
        >
          {processing ? 'Processing...' : action}
        </Button>
      </div>
    </Modal>
  );
}
