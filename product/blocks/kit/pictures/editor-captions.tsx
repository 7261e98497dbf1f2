import { ActionIcon, Button, FileButton, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { checkTextFile } from '../../../media/transcripts/web/shared/check-text-file.tsx';
import type { VideoUploads } from '../../block-props.ts';
import type { Video } from '../../picture.ts';
import classes from './editor-picture.module.css';
import { texts } from './texts.ts';

const ACCEPT = '.vtt,.srt,text/vtt';

interface CaptionsFieldProps {
  video: Video;
  language: string;
  uploads: VideoUploads;
  readOnly: boolean;
  /** What the review says about them. */
  error: string | undefined;
  onChange(video: Video): void;
}

/** The captions of a video in the language that is edited. */
export function CaptionsField({ video, language, uploads, readOnly, error, onChange }: CaptionsFieldProps) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const latest = useRef({ video, onChange });
  latest.current = { video, onChange };
  const { [language]: current, ...others } = video.captions;

  async function upload(file: File | null) {
    if (!file) return;
    setProblem('');
    setAnnouncement('');
    setUploading(true);
    try {
      const checked = await checkTextFile(file, 'captions');
      if (!checked) return;
      const media = await uploads.uploadCaptions(file, checked.encoding);
      // Ignored if the video was replaced meanwhile.
      if (latest.current.video.media !== video.media) return;
      latest.current.onChange({
        ...latest.current.video,
        captions: { ...latest.current.video.captions, [language]: media },
      });
      setAnnouncement(texts.captionsStored);
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      setProblem(failure.message);
    } finally {
      setUploading(false);
    }
  }

  function remove() {
    setProblem('');
    setAnnouncement(texts.captionsRemoved);
    onChange({ ...video, captions: others });
    button.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={heading} className={classes.field} data-field="captions">
      <span id={heading} className={classes.label}>
        {texts.captions}
      </span>
      <div className={classes.actions}>
        {!readOnly && (
          <FileButton accept={ACCEPT} onChange={(file) => void upload(file)}>
            {(props) => (
              <Button {...props} ref={button} variant="default" size="compact-sm" loading={isUploading}>
                {current ? texts.replaceCaptions : texts.uploadCaptions}
              </Button>
            )}
          </FileButton>
        )}
        {current && !readOnly ? (
          <ActionIcon data-once aria-label={texts.removeCaptions} onClick={remove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={classes.hint}>{texts.captionsHint}</span>
        )}
      </div>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {!problem && error && <p className={classes.problem}>{error}</p>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
