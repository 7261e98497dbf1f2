import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { ActionIcon } from '@mantine/core';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { isRecordingKind } from '../../../media/playback/recording.ts';
import { buildUploadUrl } from '../../../responses/uploads/contract.ts';
import type { ListedFile } from '../contract.ts';
import { formatFileSize } from '../../web/responses/sent-files.tsx';
import { SentRecording } from '../../web/responses/sent-recording.tsx';
import { ResponseLink } from '../../web/viewer/response-link.tsx';
import classes from './file-gallery.module.css';
import { texts } from './texts.ts';

/** A file that is not an image; sound and video can be played. */
export function FileRow({
  studyId,
  block,
  item: { response, participant, file, at },
  listed,
}: {
  studyId: string;
  block: string;
  item: ListedFile;
  /** The responses of all listed files. */
  listed: readonly string[];
}) {
  const downloadUrl = addWorkspaceParameter(buildUploadUrl(studyId, response, file.id));
  return (
    <li className={classes.row}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <div className={classes.facts}>
        <bdi className={classes.fileName}>{file.name}</bdi>
        <span className={classes.source}>
          {formatFileSize(file.bytes)} ·{' '}
          <ResponseLink studyId={studyId} response={response} block={block} listed={listed}>
            {participant}
          </ResponseLink>{' '}
          · <DateTime at={at} />
        </span>
      </div>
      <ActionIcon
        component="a"
        href={downloadUrl}
        download
        size={44}
        aria-label={texts.downloadNamed(file.name)}
        title={texts.download}
      >
        <IconDownload size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isRecordingKind(file.kind) && (
        <div className={classes.player}>
          <SentRecording
            studyId={studyId}
            responseId={response}
            block={block}
            tracks={[{ file, label: null, startedMs: 0, downloadUrl }]}
            isOnDemand
          />
        </div>
      )}
    </li>
  );
}
