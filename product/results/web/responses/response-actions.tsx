import { Button } from '@mantine/core';
import type { Output } from '#platform/http/contract/contract.ts';
import { REHEARSAL_CHANNEL } from '../../../responses/response.ts';
import type { getResponse } from '../../contract.ts';
import { useChangeResponses } from './use-change-responses.ts';
import { StarButton } from './star-button.tsx';
import { texts } from './texts.ts';

type Response = Output<typeof getResponse>;

/** Why a response does not count, if it does not. */
export function ResponseNotes({ response }: { response: Response }) {
  const notes = [
    response.preview &&
      (response.channel === REHEARSAL_CHANNEL ? texts.testResponseNotice : texts.previewResponseNotice),
    response.excluded && texts.excludedResponseNotice,
  ].filter(Boolean);
  return notes.length > 0 ? <span>{notes.join(' · ')}</span> : null;
}

/** The buttons of a response that the person's role allows. */
export function ResponseActions({
  studyId,
  response,
  onDeleted,
}: {
  studyId: string;
  response: Response;
  onDeleted(): void;
}) {
  const { setExcluded, giveBackLink, deleteAll } = useChangeResponses(studyId);
  const { id, excluded, preview, can } = response;
  return (
    <>
      <StarButton studyId={studyId} response={response} canStar={Boolean(can['response.star'])} />
      {can['response.exclude'] && !preview && (
        <Button variant="default" onClick={() => void setExcluded([id], !excluded)}>
          {excluded ? texts.includeAgain : texts.exclude}
        </Button>
      )}
      {can['response.give-back-link'] && response.cameBySingleUseLink && (
        <Button variant="default" onClick={() => void giveBackLink(id)}>
          {texts.giveBackLink}
        </Button>
      )}
      {can['response.delete'] && (
        <Button
          data-once
          variant="default"
          color="red"
          onClick={() => void deleteAll([id]).then((deleted) => deleted && onDeleted())}
        >
          {texts.delete}
        </Button>
      )}
    </>
  );
}
