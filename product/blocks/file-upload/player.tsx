/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { useStep } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { Player, Translate } from '../player.ts';
import { findKindByContentType, formatAccept } from '../../media/file-kind.ts';
import { FILE_KINDS_BY_GROUP, type FileGroup, type SentFile } from '../upload.ts';
import {
  fileUpload as type,
  formatFileSize,
  listAcceptedKinds,
  type FileUploadAnswer,
  type FileUploadConfig,
} from './file-upload.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';
import { preparePhoto } from './prepare-photo.ts';
import { useFileUploads, type PendingFile } from './use-file-uploads.ts';
import { useThumbnails } from './use-thumbnails.ts';

export { styles, type };
export const messages: MessageSet[] = [createMessageSet(translated)];

/** `accept` of the file input, a hint for the file dialog; the server checks the content of each file. */
const ACCEPT: Readonly<Record<FileGroup, string>> = {
  pictures: formatAccept(FILE_KINDS_BY_GROUP.pictures),
  pdf: formatAccept(FILE_KINDS_BY_GROUP.pdf),
  documents: formatAccept(FILE_KINDS_BY_GROUP.documents),
  audio: 'audio/*',
  video: 'video/*',
};

/** What an answer says of a file until the server has it, which then replaces all but the id. */
function describeWaitingFile(id: string, { name, type, size }: File, config: FileUploadConfig): SentFile {
  const accepted = listAcceptedKinds(config);
  const kind = findKindByContentType(type);
  return {
    id,
    name: name.toWellFormed().slice(0, 1_000) || id,
    kind: kind && accepted.includes(kind) ? kind : accepted[0]!,
    bytes: size,
  };
}

/**
 * Files are uploaded as soon as they are chosen or dropped. The answer lists those that have been uploaded or are stored on the
 * device, so that people can continue meanwhile.
 */
export const player: Player<FileUploadConfig, FileUploadAnswer> = ({
  config,
  value,
  t,
  onChange,
  ...props
}) => {
  const { labelledBy, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isFull, setIsFull] = useState(false);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const thumbnails = useThumbnails();
  // Several uploads may finish before the next render.
  const files = useRef(value?.files ?? []);
  files.current = value?.files ?? [];
  const saveFiles = (next: FileUploadAnswer['files'], isAnswer = false) => {
    files.current = next;
    onChange(next.length > 0 ? { files: next } : undefined, isAnswer);
  };
  const replaceFile = (id: string, file: SentFile, isAnswer = false) => {
    const isListed = files.current.some((one) => one.id === id);
    saveFiles(
      isListed ? files.current.map((one) => (one.id === id ? file : one)) : [...files.current, file],
      isAnswer,
    );
  };
  const dropFile = (id: string) => {
    if (files.current.some((file) => file.id === id))
      saveFiles(files.current.filter((file) => file.id !== id));
  };
  const {
    pending,
    send,
    remove: cancelUpload,
  } = useFileUploads(props, {
    maxBytes: config.megabytes * 1_000_000,
    prepare: async (file) => (config.shrinksPhotos ? preparePhoto(file) : file),
    onChosen: ({ id, file }) => thumbnails.add(id, file),
    onKept: ({ id, file }) => replaceFile(id, describeWaitingFile(id, file, config)),
    onSent(id, sent) {
      // The answer is saved once no other file is being uploaded, as it would send those again.
      replaceFile(id, sent, !pending.some((one) => one.id !== id && one.failed === null));
      setAnnouncement(t('file_upload_sent', { name: sent.name }));
    },
    onRefused: dropFile,
  });
  const uploading = pending.filter(({ failed }) => failed === null);
  const uploadingIds = new Set(uploading.map(({ id }) => id));
  const sentFiles = files.current.filter(({ id }) => !uploadingIds.has(id));
  // Leaving now would lose these.
  const hasUnkept = uploading.some(({ isKept }) => !isKept);
  const waitMessage = t(hasUnkept ? 'file_upload_wait' : 'file_upload_later');
  const isOffline = uploading.length > 0 && uploading.every(({ isWaiting }) => isWaiting);
  useStep(props, {
    key: 'files',
    label: hasUnkept ? t(isOffline ? 'file_upload_queued' : 'file_upload_busy') : undefined,
    advance: hasUnkept ? () => setAnnouncement(waitMessage) : null,
    unansweredParts: 0,
    totalParts: 1,
    cannotBeSkipped: hasUnkept,
  });
  // Refused files do not count towards the limit.
  const remaining = config.count - sentFiles.length - uploading.length;
  const limits = { count: config.count, size: config.megabytes };

  function addFiles(chosen: Iterable<File>) {
    const chosenFiles = [...chosen];
    for (const file of chosenFiles.slice(0, Math.max(remaining, 0))) send(file);
    setIsFull(chosenFiles.length > remaining);
    setAnnouncement('');
  }
  function remove(id: string, name: string) {
    cancelUpload(id);
    dropFile(id);
    setAnnouncement(t('file_upload_removed', { name }));
    setIsFull(false);
    chooseButton.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} class="file-upload">
      <div
        class="file-upload-drop"
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDraggedOver(false);
          addFiles(event.dataTransfer?.files ?? []);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          multiple={config.count > 1}
          accept={config.kinds.map((group) => ACCEPT[group]).join(',')}
          onChange={(event) => {
            addFiles(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
        <button
          ref={chooseButton}
          type="button"
          class="file-upload-choose"
          aria-describedby={`${labelledBy}-how`}
          aria-disabled={remaining <= 0}
          onClick={() => remaining > 0 && input.current?.click()}
        >
          {t('file_upload_choose', { count: config.count })}
        </button>
        {remaining > 0 && <span class="file-upload-how">{t('file_upload_drop')}</span>}
        <span class="file-upload-how" id={`${labelledBy}-how`}>
          {t('file_upload_limits', limits)}{' '}
          {t('file_upload_kinds', {
            kinds: new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'disjunction' }).format(
              config.kinds.map((group) => t(`file_upload_${group}`)),
            ),
          })}
          {config.shrinksPhotos && config.kinds.includes('pictures') && ` ${t('file_upload_photos')}`}
        </span>
      </div>
      {sentFiles.length + pending.length > 0 && (
        <ul class="file-upload-list" aria-label={t('file_upload_list')}>
          {sentFiles.map(({ id, name, bytes }) => (
            <li key={id} class="file-upload-item">
              <Thumbnail src={thumbnails.find(id)} />
              <span class="file-upload-name">
                <bdi>{name}</bdi>
                <span class="file-upload-size">{formatFileSize(bytes)}</span>
              </span>
              <RemoveButton name={name} t={t} onRemove={() => remove(id, name)} />
            </li>
          ))}
          {pending.map((pendingFile) => (
            <PendingFileItem
              key={pendingFile.id}
              pending={pendingFile}
              thumbnail={thumbnails.find(pendingFile.id)}
              megabytes={config.megabytes}
              t={t}
              onCancel={() => remove(pendingFile.id, pendingFile.file.name)}
            />
          ))}
        </ul>
      )}
      {isFull && (
        <p class="file-upload-problem" role="alert">
          {t('file_upload_full')}
        </p>
      )}
      {uploading.length > 0 && <p class="hint">{waitMessage}</p>}
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
};

function RemoveButton({ name, t, onRemove }: { name: string; t: Translate; onRemove(): void }) {
  return (
    <button
      type="button"
      class="file-upload-act"
      aria-label={t('file_upload_remove', { name })}
      onClick={onRemove}
    >
      ×
    </button>
  );
}

/** A picture that was chosen; it is hidden if the browser cannot show it, and its name says what it is. */
function Thumbnail({ src }: { src: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (!src || hasFailed) return null;
  return <img class="file-upload-thumbnail" src={src} alt="" onError={() => setFailed(true)} />;
}

function PendingFileItem(props: {
  pending: PendingFile;
  thumbnail: string | undefined;
  megabytes: number;
  t: Translate;
  onCancel(): void;
}) {
  const { pending, megabytes, t, onCancel } = props;
  const { file, share, isWaiting, failed } = pending;
  const { name } = file;
  return (
    <li class="file-upload-item">
      <Thumbnail src={failed === null ? props.thumbnail : undefined} />
      <span class="file-upload-name">
        <bdi>{name}</bdi>
        {failed === null && !isWaiting && (
          <progress value={share} max={1} aria-label={t('file_upload_sending', { name })} />
        )}
      </span>
      <RemoveButton name={name} t={t} onRemove={onCancel} />
      {isWaiting && (
        <span class="file-upload-waits" role="status">
          {t('file_upload_unreached')}
        </span>
      )}
      {failed !== null && (
        <span class="file-upload-problem" role="alert">
          {t(`file_upload_${failed}`, { size: megabytes })}
        </span>
      )}
    </li>
  );
}
