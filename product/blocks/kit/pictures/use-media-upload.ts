import { useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { MAX_VIDEO_BYTES } from '../../../media/video/video.ts';
import type { EditorMedia } from '../../block-props.ts';
import type { ShownPicture } from '../../picture.ts';
import { texts } from './texts.ts';

export const isVideoFile = ({ type, name }: File): boolean =>
  type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name);

/** Uploads what is chosen for a field; the file chosen last wins, whichever upload finishes first. */
export function useMediaUpload(
  { label, media, takesVideo }: { label: string; media: EditorMedia; takesVideo: boolean },
  picture: ShownPicture | null,
  onChange: (picture: ShownPicture | null) => void,
) {
  const [uploading, setUploading] = useState<{ share: number; isVideo: boolean } | null>(null);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const latestUpload = useRef(new AbortController());
  const latestProps = useRef({ picture, onChange });
  latestProps.current = { picture, onChange };

  function cancel() {
    latestUpload.current.abort();
    setUploading(null);
    setProblem('');
  }

  async function upload(file: File) {
    cancel();
    setAnnouncement('');
    const isVideo = takesVideo && isVideoFile(file);
    if (isVideo && file.size > MAX_VIDEO_BYTES) return setProblem(texts.tooLarge);
    const { signal } = (latestUpload.current = new AbortController());
    setUploading({ share: 0, isVideo });
    const onProgress = (share: number) => void (signal.aborted || setUploading({ share, isVideo }));
    try {
      const stored: Omit<ShownPicture, 'alt'> = isVideo
        ? await media.video!.upload(file, { onProgress, signal })
        : await media.upload(file, onProgress);
      if (signal.aborted) return;
      latestProps.current.onChange({ ...stored, alt: latestProps.current.picture?.alt ?? {} });
      setAnnouncement(isVideo ? texts.videoStored : texts.imageStored(label));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    } finally {
      if (!signal.aborted) setUploading(null);
    }
  }

  function remove() {
    cancel();
    setAnnouncement(picture?.video ? texts.videoRemoved : texts.imageRemoved(label));
    onChange(null);
  }
  return { uploading, problem, announcement, upload, cancel, remove };
}
