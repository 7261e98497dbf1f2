import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';
import { texts } from './texts.ts';

/** The last row of a dialog: Cancel, then its action, as in a confirmation. */
export function DialogButtons({
  onCancel,
  staysInView,
  children,
}: {
  onCancel(): void;
  /** For dialogs that may be longer than the window. */
  staysInView?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.buttons} data-stays={staysInView}>
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
      {children}
    </div>
  );
}
