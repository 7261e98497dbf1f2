import { NotesCard as Card } from '#platform/ui/notes/notes-card.tsx';
import { MAX_NOTE_LENGTH, type ResponseNote } from '../../../responses/marks/contract.ts';
import { useNotes } from './mark-requests.ts';

/** What members wrote about a response, and a field for one more. */
export function NotesCard(props: {
  studyId: string;
  responseId: string;
  notes: ResponseNote[];
  canWrite: boolean;
}) {
  const { studyId, responseId, notes, canWrite } = props;
  const { add, change, remove } = useNotes(studyId, responseId);
  return (
    <Card
      subject={responseId}
      notes={notes}
      maxLength={MAX_NOTE_LENGTH}
      canWrite={canWrite}
      actions={{
        add: add.mutateAsync,
        change: change.mutateAsync,
        remove: remove.mutate,
        removing: remove.isPending ? remove.variables : null,
      }}
    />
  );
}
