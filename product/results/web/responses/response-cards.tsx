import type { Output } from '#platform/http/contract/contract.ts';
import type { getResponse } from '../../contract.ts';
import { ResponseSlot } from '../shared/result-slot.tsx';
import { ConsentCard } from './consent-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { QualityCard } from './quality-card.tsx';

/** Quality, tags, notes and consent of a response, a card each. */
export function ResponseCards({
  studyId,
  response,
  base,
  canWriteNotes,
  onDeleted,
}: {
  studyId: string;
  response: Output<typeof getResponse>;
  base: string;
  canWriteNotes: boolean;
  /** Called after consent was withdrawn, which deletes the response. */
  onDeleted(): void;
}) {
  const { id, tags, memberNotes, can } = response;
  return (
    <>
      <QualityCard response={response} base={base} />
      <ResponseSlot
        key={id}
        study={studyId}
        response={id}
        tags={tags}
        canTag={Boolean(can['response.tag'])}
      />
      {(canWriteNotes || memberNotes.length > 0) && (
        <NotesCard studyId={studyId} responseId={id} notes={memberNotes} canWrite={canWriteNotes} />
      )}
      <ConsentCard studyId={studyId} response={response} onDeleted={onDeleted} />
    </>
  );
}
