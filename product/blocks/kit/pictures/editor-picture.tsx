import { ActionIcon, Button, FileButton, Progress, TextInput, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { ConfigProblem } from '../../team-block.ts';
import type { EditorMedia } from '../../block-props.ts';
import type { ShownPicture } from '../../picture.ts';
import { plainText } from '../../text.ts';
import { findProblemMessage } from '../editor/editor-fields.tsx';
import classes from './editor-picture.module.css';
import { setTextInLanguage } from '../set-text-in-language.ts';
import { texts as kitTexts } from '../texts.ts';
import { CaptionsField } from './editor-captions.tsx';
import { texts } from './texts.ts';
import { isVideoFile, useMediaUpload } from './use-media-upload.ts';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif';
const VIDEO_ACCEPT = 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm';

interface PictureFieldProps {
  /** "Image", or what it belongs to: "Image of option 2". */
  label: string;
  description?: string;
  picture: ShownPicture | null;
  language: string;
  media: EditorMedia;
  readOnly: boolean;
  problems: ConfigProblem[];
  field: string;
  /** Whether it is one of many, so that it is shown small. */
  isCompact?: boolean;
  /** Whether it may also be a video, if `media` uploads them. */
  takesVideo?: boolean;
  onChange(picture: ShownPicture | null): void;
}

/** A picture of a block with its alt text; it can be chosen, dropped or pasted. */
export function PictureField({ media, picture, language, field, readOnly, ...props }: PictureFieldProps) {
  const { label, onChange } = props;
  const takesVideo = Boolean(props.takesVideo && media.video);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const { uploading, problem, announcement, ...actions } = useMediaUpload(
    { label, media, takesVideo },
    picture,
    onChange,
  );
  const uploadFile = (file: File | null | undefined) => {
    if (file && !readOnly) void actions.upload(file);
  };

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    uploadFile(event.dataTransfer.files[0]);
  }

  function handlePaste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(
      (one) => one.type.startsWith('image/') || (takesVideo && isVideoFile(one)),
    );
    if (!file) return;
    event.preventDefault();
    uploadFile(file);
  }

  function remove() {
    actions.remove();
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
        {picture?.video ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- asked for below where there is sound
          <video
            key={picture.video.media}
            className={classes.shown}
            src={media.pictureUrl(picture.video.media)}
            poster={media.pictureUrl(picture.media)}
            width={picture.width}
            height={picture.height}
            controls
            preload="none"
            aria-label={plainText(picture.alt[language]) || label}
          >
            {Object.entries(picture.video.captions).map(([srcLang, id]) => (
              <track key={id} kind="captions" src={media.pictureUrl(id)} srcLang={srcLang} label={srcLang} />
            ))}
          </video>
        ) : picture ? (
          <img
            className={classes.shown}
            src={media.pictureUrl(picture.media)}
            alt={plainText(picture.alt[language])}
            width={picture.width}
            height={picture.height}
          />
        ) : null}
        {!readOnly && (
          <div className={classes.actions}>
            <FileButton accept={takesVideo ? `${ACCEPT},${VIDEO_ACCEPT}` : ACCEPT} onChange={uploadFile}>
              {(button) => (
                <Button {...button} ref={chooseButton} variant="default" size="compact-sm">
                  {takesVideo
                    ? picture
                      ? texts.replace
                      : texts.upload
                    : picture
                      ? texts.replaceImage
                      : texts.uploadImage}
                </Button>
              )}
            </FileButton>
            {picture ? (
              <ActionIcon
                data-once
                aria-label={picture.video ? texts.removeVideo : texts.removeImage}
                onClick={remove}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : (
              <span className={classes.hint}>{takesVideo ? texts.videoHint : texts.uploadHint}</span>
            )}
          </div>
        )}
        {uploading && (
          <Progress
            aria-label={uploading.isVideo ? texts.uploadingVideo : texts.uploadingImage}
            value={uploading.share * 100}
          />
        )}
        {uploading?.isVideo && (
          <Button variant="subtle" size="compact-sm" className={classes.cancel} onClick={actions.cancel}>
            {texts.cancelUpload}
          </Button>
        )}
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
      {picture?.video && media.video && (
        <CaptionsField
          key={picture.video.media}
          video={picture.video}
          language={language}
          uploads={media.video}
          readOnly={readOnly}
          error={findProblemMessage(props.problems, 'captions')}
          onChange={(video) => onChange({ ...picture, video })}
        />
      )}
    </div>
  );
}
