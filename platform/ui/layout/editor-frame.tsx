import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './editor-frame.module.css';
import { LinkTabs, type LinkTab } from './link-tabs.tsx';
import { texts } from './texts.ts';

export type Pane = 'outline' | 'canvas' | 'preview';

interface EditorFrameProps {
  back: { to: string; label: string };
  /** The name of what is edited, usually a text field. */
  title: ReactNode;
  saving: ReactNode;
  steps: LinkTab[];
  actions?: ReactNode;
  /** Links between the views of a step, above the panes. */
  views?: ReactNode;
  /** Left, 260 px. */
  outline?: ReactNode;
  /** Right, 380 px; a toggle under 1100 px. */
  preview?: ReactNode;
  /** The pane shown under 720 px, when the page controls it. */
  pane?: Pane;
  onPane?(pane: Pane): void;
  children: ReactNode;
}

/** Three panes: outline, canvas, preview. Under 1100 px the preview is a toggle; under 720 px one pane at a time. */
export function EditorFrame(props: EditorFrameProps) {
  const { outline, preview } = props;
  const [ownPane, setOwnPane] = useState<Pane>('canvas');
  const pane = props.pane ?? ownPane;
  const setPane = props.onPane ?? setOwnPane;
  const [previewing, setPreviewing] = useState(false);
  const panes: [Pane, string][] = [
    ...(outline ? [['outline', texts.outline] as [Pane, string]] : []),
    ['canvas', texts.edit],
    ...(preview ? [['preview', texts.preview] as [Pane, string]] : []),
  ];
  return (
    <div
      className={classes.frame}
      data-pane={pane}
      data-previewing={previewing || undefined}
      data-outline={outline ? true : undefined}
      data-preview={preview ? true : undefined}
    >
      <header className={classes.header}>
        <div className={classes.top}>
          <Link className={classes.back} to={props.back.to} aria-label={texts.backTo(props.back.label)}>
            ←
          </Link>
          <div className={classes.title}>{props.title}</div>
          {props.saving}
          <div className={classes.actions}>
            {preview && (
              <Button
                className={classes.toggle}
                variant="default"
                aria-pressed={previewing}
                onClick={() => setPreviewing(!previewing)}
              >
                {previewing ? texts.hidePreview : texts.preview}
              </Button>
            )}
            {props.actions}
          </div>
        </div>
        <LinkTabs label={texts.steps} tabs={props.steps} />
        {props.views && <div className={classes.views}>{props.views}</div>}
        {panes.length > 1 && (
          <div className={classes.switch} role="group" aria-label={texts.pane}>
            {panes.map(([name, label]) => (
              <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
                {label}
              </button>
            ))}
          </div>
        )}
      </header>
      <div className={classes.panes}>
        {outline && (
          <section className={classes.outline} aria-label={texts.outline}>
            {outline}
          </section>
        )}
        <section className={classes.canvas} aria-label={texts.editor}>
          {props.children}
        </section>
        {preview && (
          <section className={classes.preview} aria-label={texts.preview}>
            {preview}
          </section>
        )}
      </div>
    </div>
  );
}
