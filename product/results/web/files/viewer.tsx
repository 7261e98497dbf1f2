import { Modal } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import classes from './image-dialog.module.css';
import { texts } from './texts.ts';

/** The width of the copies that it shows. */
export const VIEWED_WIDTH = 1920;

/** Something large over the whole window, with what is below it as `children`; Escape closes it. */
export function Viewer(props: {
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

/** @param failure what is said in its place if it cannot be shown */
export function ViewedImage({ src, alt, failure }: { src: string; alt: string; failure: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <p role="alert">{failure}</p>;
  return (
    <>
      {state === 'loading' && <Spinner label={texts.loadingImage} />}
      <img
        src={src}
        alt={alt}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}
