import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import type { FileTrack, SentFile } from '../../../blocks/upload.ts';
import { isPicture } from '../../../media/file-kind.ts';
import { isRecordingKind } from '../../../media/playback/recording.ts';
import { buildPreviewUrl, buildUploadUrl } from '../../../responses/uploads/contract.ts';
import classes from './sent-files.module.css';
import { SentRecording } from './sent-recording.tsx';

const NO_TRACKS: readonly FileTrack[] = [];

const UNITS = ['bytes', 'kB', 'MB'];

/** "820 bytes", "14 kB", "2.3 MB": decimal, as phones count. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2;
  const size = bytes / 1_000 ** step;
  return `${size < 10 && step > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[step]}`;
}

/** Files that a participant sent with an answer: players for sound and video, previews of images, and downloads. */
export function SentFiles(props: {
  studyId: string;
  responseId: string;
  /** The block that asked for them. */
  block: string;
  files: SentFile[];
  /** The files that were recorded at the same time, which one player shows. */
  tracks?: readonly FileTrack[];
  /** Whether many answers are on one page, so that recordings are loaded only when somebody plays them. */
  isCompact?: boolean;
}) {
  const { studyId, responseId, block, files, tracks = NO_TRACKS, isCompact = false } = props;
  const buildUrl = (id: string) => addWorkspaceParameter(buildUploadUrl(studyId, responseId, id));
  const recorded = tracks.flatMap((track) => {
    const file = files.find(({ id }) => id === track.file);
    return file && isRecordingKind(file.kind)
      ? [{ file, label: track.label, startedMs: track.startedMs, downloadUrl: buildUrl(file.id) }]
      : [];
  });
  const simultaneousTracks = recorded.length > 1 ? recorded : [];
  const others = files.filter(({ id }) => simultaneousTracks.every(({ file }) => file.id !== id));
  return (
    <ul className={classes.files}>
      {simultaneousTracks.length > 0 && (
        <li className={classes.recording}>
          <SentRecording
            studyId={studyId}
            responseId={responseId}
            block={block}
            tracks={simultaneousTracks}
            isOnDemand={isCompact}
          />
        </li>
      )}
      {others.map((file) => {
        const { id, name, kind, bytes } = file;
        return isRecordingKind(kind) ? (
          <li key={id} className={classes.recording}>
            <SentRecording
              studyId={studyId}
              responseId={responseId}
              block={block}
              tracks={[{ file, label: null, startedMs: 0, downloadUrl: buildUrl(id) }]}
              isOnDemand={isCompact}
            />
          </li>
        ) : (
          <li key={id}>
            <a className={classes.file} href={buildUrl(id)} download>
              {isPicture(kind) ? (
                <img
                  className={classes.picture}
                  src={addWorkspaceParameter(buildPreviewUrl(studyId, responseId, id, 480))}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <span className={classes.picture}>
                  <IconFile size={28} stroke={1.5} aria-hidden />
                </span>
              )}
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.size}>{formatFileSize(bytes)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
