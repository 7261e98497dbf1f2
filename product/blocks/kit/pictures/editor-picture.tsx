import { ActionIcon, Button, FileButton, Progress, TextInput, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import type { ConfigProblem } from '../../block.ts';
import type { EditorMedia } from '../../block-props.ts';
import type { Picture } from '../../picture.ts';
import { plainText } from '../../text.ts';
import { findProblemMessage } from '../editor/editor-fields.tsx';
import classes from './editor-picture.module.css';
import { setTextInLanguage } from '../options/paste-options.ts';
import { texts as kitTexts } from '../texts.ts';
import { texts } from './texts.ts';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif';

interface PictureFieldProps {
  /** "Image", or what it belongs to: "Image of option 2". */
  label: string;
  description?: string;
  picture: Picture | null;
  language: string;
  media: EditorMedia;
  readOnly: boolean;
  problems: ConfigProblem[];
  field: string;
  /** Whether it is one of many, so that it is shown small. */
  isCompact?: boolean;
  onChange(picture: Picture | null): void;
}

/** A picture of a block with its alt text; it can be chosen, dropped or pasted. */
export function PictureField({ media, picture, language, field, readOnly, ...props }: PictureFieldProps) {
  const { label, onChange } = props;
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const chooseButton = useRef<HTMLButtonElement>(null);
  // The file chosen last wins, whichever upload finishes first.
  const latestUpload = useRef(0);
  const heading = useId();
  const latestProps = useRef({ picture, onChange });
  latestProps.current = { picture, onChange };

  async function uploadFile(file: File | null | undefined) {
    if (!file || readOnly) return;
    latestUpload.current += 1;
    const thisUpload = latestUpload.current;
    setProblem('');
    setAnnouncement('');
    setProgress(0);
    try {
      const stored = await media.upload(
        file,
        (share) => thisUpload === latestUpload.current && setProgress(share),
      );
      if (thisUpload !== latestUpload.current) return;
      latestProps.current.onChange({ ...stored, alt: latestProps.current.picture?.alt ?? {} });
      setAnnouncement(texts.imageStored(label));
    } catch (error) {
      if (thisUpload !== latestUpload.current) return;
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    } finally {
      if (thisUpload === latestUpload.current) setProgress(null);
    }
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    void uploadFile(event.dataTransfer.files[0]);
  }

  function handlePaste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void uploadFile(file);
  }

  function remove() {
    latestUpload.current += 1;
    setProgress(null);
    setProblem('');
    setAnnouncement(texts.imageRemoved(label));
    onChange(null);
    chooseButton.current?.focus();
  }

  return (
    <div
      role="group"
      aria-labelledby={heading}
      className={classes.field}
      data-field={field}
      onPaste={handlePaste}
    >
      <span id={heading} className={classes.label}>
        {label}
      </span>
      {props.description && <p className={classes.hint}>{props.description}</p>}
      <div
        className={classes.drop}
        data-compact={props.isCompact || undefined}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          if (readOnly) return;
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={handleDrop}
      >
        {picture && (
          <img
            className={classes.shown}
            src={media.pictureUrl(picture.media)}
            alt={plainText(picture.alt[language])}
            width={picture.width}
            height={picture.height}
          />
        )}
        {!readOnly && (
          <div className={classes.actions}>
            <FileButton accept={ACCEPT} onChange={(file) => void uploadFile(file)}>
              {(button) => (
                <Button {...button} ref={chooseButton} variant="default" size="compact-sm">
                  {picture ? texts.replaceImage : texts.uploadImage}
                </Button>
              )}
            </FileButton>
            {picture ? (
              <ActionIcon aria-label={texts.removeImage} onClick={remove}>
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : (
              <span className={classes.hint}>{texts.uploadHint}</span>
            )}
          </div>
        )}
        {progress !== null && <Progress aria-label={texts.uploadingImage} value={progress * 100} />}
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
      {picture && (
        <TextInput
          label={kitTexts.altText}
          description={kitTexts.forScreenReaderUsers}
          value={plainText(picture.alt[language])}
          readOnly={readOnly}
          error={findProblemMessage(props.problems, field)}
          maxLength={1_000}
          lang={language}
          onChange={(event) =>
            onChange({ ...picture, alt: setTextInLanguage(picture.alt, event.currentTarget.value, language) })
          }
        />
      )}
    </div>
  );
}
