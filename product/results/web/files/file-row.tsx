import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { isRecording } from '../../../media/playback/recording.ts';
import { buildUploadUrl } from '../../../responses/uploads/contract.ts';
import type { ListedFile } from '../../files/contract.ts';
import { useFilter } from '../filter/use-filter.ts';
import { formatFileSize } from '../responses/sent-files.tsx';
import { SentRecording } from '../responses/sent-recording.tsx';
import { buildSummaryPath } from '../summary/summary-path.ts';
import classes from './file-gallery.module.css';
import { texts } from './texts.ts';

/** A file that is not an image; sound and video can be played. */
export function FileRow({
  studyId,
  item: { response, participant, file, at },
}: {
  studyId: string;
  item: ListedFile;
}) {
  const { search } = useFilter();
  const downloadUrl = addWorkspaceParameter(buildUploadUrl(studyId, response, file.id));
  return (
    <li className={classes.row}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <div className={classes.facts}>
        <bdi className={classes.fileName}>{file.name}</bdi>
        <span className={classes.source}>
          {formatFileSize(file.bytes)} ·{' '}
          <Link to={buildSummaryPath(studyId, 'responses', response) + search}>{participant}</Link> ·{' '}
          <DateTime at={at} />
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
      {isRecording(file.kind) && (
        <div className={classes.player}>
          <SentRecording
            studyId={studyId}
            responseId={response}
            tracks={[{ file, label: null, startedMs: 0, downloadUrl }]}
            isOnDemand
          />
        </div>
      )}
    </li>
  );
}
