import { ActionIcon, Button, FileButton, Progress, TextInput, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import type { Issue } from '../../block.ts';
import type { EditorMedia } from '../../block-props.ts';
import type { Picture } from '../../picture.ts';
import { plain } from '../../text.ts';
import { issueAt } from '../editor/editor-fields.tsx';
import classes from './editor-picture.module.css';
import { withText } from '../options/paste-options.ts';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif';

interface PictureFieldProps {
  /** "Picture", or with what it belongs to: "Picture of option 2". */
  label: string;
  description?: string;
  picture: Picture | null;
  language: string;
  media: EditorMedia;
  readOnly: boolean;
  issues: Issue[];
  place: string;
  onChange(picture: Picture | null): void;
}

/** A picture of a block: chosen, dropped or pasted, with words for people who do not see it. */
export function PictureField({ media, picture, language, place, readOnly, ...props }: PictureFieldProps) {
  const { label, onChange } = props;
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const choose = useRef<HTMLButtonElement>(null);
  // What is chosen later wins, whichever arrives first.
  const newest = useRef(0);
  const heading = useId();
  const latest = useRef({ picture, onChange });
  latest.current = { picture, onChange };

  async function take(file: File | null | undefined) {
    if (!file || readOnly) return;
    newest.current += 1;
    const mine = newest.current;
    setProblem('');
    setSaid('');
    setSent(0);
    try {
      const stored = await media.upload(file, (share) => mine === newest.current && setSent(share));
      if (mine !== newest.current) return;
      latest.current.onChange({ ...stored, alt: latest.current.picture?.alt ?? {} });
      setSaid(`${label}: stored.`);
    } catch (error) {
      if (mine !== newest.current) return;
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    } finally {
      if (mine === newest.current) setSent(null);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void take(file);
  }

  function remove() {
    newest.current += 1;
    setSent(null);
    setProblem('');
    setSaid(`${label}: removed.`);
    onChange(null);
    choose.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={heading} className={classes.field} data-place={place} onPaste={paste}>
      <span id={heading} className={classes.label}>
        {label}
      </span>
      {props.description && <p className={classes.hint}>{props.description}</p>}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (readOnly) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture && (
          <img
            className={classes.shown}
            src={media.address(picture.media)}
            alt={plain(picture.alt[language])}
            width={picture.width}
            height={picture.height}
          />
        )}
        {!readOnly && (
          <div className={classes.actions}>
            <FileButton accept={ACCEPT} onChange={(file) => void take(file)}>
              {(button) => (
                <Button {...button} ref={choose} variant="default" size="compact-sm">
                  {picture ? 'Replace image' : 'Upload image'}
                </Button>
              )}
            </FileButton>
            {picture ? (
              <ActionIcon aria-label="Remove image" onClick={remove}>
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : (
              <span className={classes.hint}>
                or drag, drop or paste: PNG, JPEG, WebP or GIF, up to 10 MB
              </span>
            )}
          </div>
        )}
        {sent !== null && <Progress aria-label="Uploading the image" value={sent * 100} />}
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
      {picture && (
        <TextInput
          label="Alt text"
          description="For screen-reader users"
          value={plain(picture.alt[language])}
          readOnly={readOnly}
          error={issueAt(props.issues, place)}
          maxLength={1_000}
          lang={language}
          onChange={(event) =>
            onChange({ ...picture, alt: withText(picture.alt, event.currentTarget.value, language) })
          }
        />
      )}
    </div>
  );
}
