/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { useStep } from '../kit/use-step.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { Player, Translate } from '../player.ts';
import { acceptOf } from '../../media/file-kind.ts';
import { KINDS_OF, type FileGroup } from '../upload.ts';
import { fileUpload as type, sizeText, type FileUploadAnswer, type FileUploadConfig } from './file-upload.ts';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';
import { useSending, type PendingFile } from './use-sending.ts';

export { styles, type };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

/** What the device's own dialog offers; what a file is, its bytes say once they arrive. */
const OFFERED: Readonly<Record<FileGroup, string>> = {
  pictures: acceptOf(KINDS_OF.pictures),
  pdf: acceptOf(KINDS_OF.pdf),
  documents: acceptOf(KINDS_OF.documents),
  audio: 'audio/*',
  video: 'video/*',
};

/** Files are chosen or dropped and sent at once; the answer names those that have arrived. */
export const player: Player<FileUploadConfig, FileUploadAnswer> = ({
  config,
  value,
  t,
  onChange,
  ...props
}) => {
  const { labelledBy, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [full, setFull] = useState(false);
  const [over, setOver] = useState(false);
  // Several may arrive before the page draws the first.
  const files = useRef(value?.files ?? []);
  files.current = value?.files ?? [];
  const keep = (next: FileUploadAnswer['files']) => {
    files.current = next;
    onChange(next.length > 0 ? { files: next } : undefined);
  };
  const { pending, send, drop } = useSending(props, (sent) => {
    keep([...files.current, sent]);
    setAnnouncement(t('file_upload_sent', { name: sent.name }));
  });
  // What was refused takes no place.
  const under = pending.filter(({ failed }) => failed === null);
  const wait = t('file_upload_wait');
  const queued = under.length > 0 && under.every(({ waits }) => waits);
  useStep(props, {
    key: 'files',
    label: under.length > 0 ? t(queued ? 'file_upload_queued' : 'file_upload_busy') : undefined,
    // Going on would leave behind what is on its way.
    go: under.length > 0 ? () => setAnnouncement(wait) : null,
    ...{ left: 0, of: 1, sends: under.length > 0 },
  });
  const room = config.count - files.current.length - under.length;
  const limits = { count: config.count, size: config.megabytes };

  function take(chosen: Iterable<File>) {
    const all = [...chosen];
    for (const file of all.slice(0, Math.max(room, 0))) send(file);
    setFull(all.length > room);
    setAnnouncement('');
  }
  function remove(id: string, name: string) {
    keep(files.current.filter((file) => file.id !== id));
    setAnnouncement(t('file_upload_removed', { name }));
    setFull(false);
    choose.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} class="file-upload">
      <div
        class="file-upload-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files ?? []);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          multiple={config.count > 1}
          accept={config.kinds.map((group) => OFFERED[group]).join(',')}
          onChange={(event) => {
            take(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
        <button
          ref={choose}
          type="button"
          class="file-upload-choose"
          aria-disabled={room <= 0}
          onClick={() => room > 0 && input.current?.click()}
        >
          {t('file_upload_choose', { count: config.count })}
        </button>
        {room > 0 && <span class="file-upload-how">{t('file_upload_drop')}</span>}
        <span class="file-upload-how">
          {t('file_upload_limits', limits)}{' '}
          {t('file_upload_kinds', {
            kinds: config.kinds.map((group) => t(`file_upload_${group}`)).join(', '),
          })}
        </span>
      </div>
      {files.current.length + pending.length > 0 && (
        <ul class="file-upload-list" aria-label={t('file_upload_list')}>
          {files.current.map(({ id, name, bytes }) => (
            <li key={id} class="file-upload-item">
              <span class="file-upload-name">
                <bdi>{name}</bdi>
                <span class="file-upload-size">{sizeText(bytes)}</span>
              </span>
              <Remove name={name} t={t} onRemove={() => remove(id, name)} />
            </li>
          ))}
          {pending.map((one) => (
            <Sending key={one.id} pending={one} t={t} onDrop={() => drop(one.id)} />
          ))}
        </ul>
      )}
      {full && (
        <p class="file-upload-problem" role="alert">
          {t('file_upload_full')}
        </p>
      )}
      {under.length > 0 && <p class="hint">{wait}</p>}
      <p class="seen-by-readers-only" role="status">
        {announcement}
      </p>
    </div>
  );
};

function Remove({ name, t, onRemove }: { name: string; t: Translate; onRemove(): void }) {
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

function Sending({ pending, t, onDrop }: { pending: PendingFile; t: Translate; onDrop(): void }) {
  const { file, share, waits, failed } = pending;
  const { name } = file;
  return (
    <li class="file-upload-item">
      <span class="file-upload-name">
        <bdi>{name}</bdi>
        {failed === null && !waits && (
          <progress value={share} max={1} aria-label={t('file_upload_sending', { name })} />
        )}
      </span>
      <Remove name={name} t={t} onRemove={onDrop} />
      {waits && (
        <span class="file-upload-waits" role="status">
          {t('file_upload_unreached')}
        </span>
      )}
      {failed !== null && (
        <span class="file-upload-problem" role="alert">
          {t(`file_upload_${failed}`)}
        </span>
      )}
    </li>
  );
}
