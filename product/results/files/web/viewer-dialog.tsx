import { Modal } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './sent-picture-dialog.module.css';
import { texts } from './texts.ts';

/** Something large over the whole window, with what is below it as `children`; Escape closes it. */
export function ViewerDialog(props: {
  name: string;
  stage: ReactNode;
  children?: ReactNode;
  onClose(): void;
  onKeyDown?(event: KeyboardEvent): void;
}) {
  // The dialog itself returns the focus only while it stays in the page.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);
  return (
    <Modal
      opened
      fullScreen
      onClose={props.onClose}
      onKeyDown={props.onKeyDown}
      title={<bdi className={classes.name}>{props.name}</bdi>}
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <div className={classes.stage}>{props.stage}</div>
      {props.children}
    </Modal>
  );
}
