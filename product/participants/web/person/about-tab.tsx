import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import { NotesCard } from '#platform/ui/notes/notes-card.tsx';
import { MAX_NOTE_LENGTH } from '../../notes/contract.ts';
import { ContactCard } from '../../contacts/web/contact-card.tsx';
import { attributesOptions } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { AttributeField } from './attribute-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import classes from './person.module.css';
import type { LoadedParticipant } from './person-facts.tsx';
import { notesOptions, useNotes } from './requests.ts';
import { TagsCard } from './tags-card.tsx';
import { texts } from './texts.ts';

/** What is known of a participant, changed in place, with tags and notes. */
export function AboutTab({ participant }: { participant: LoadedParticipant }) {
  const canEdit = participant.can['participant.edit'] === true;
  return (
    <div className={classes.about}>
      {!canEdit && <p className="muted">{texts.readOnly}</p>}
      <ReaderCard title={texts.details}>
        <DetailFields participant={participant} canEdit={canEdit} />
      </ReaderCard>
      <Attributes participant={participant} canEdit={canEdit} />
      <ContactCard participantId={participant.id} />
      <TagsCard participant={participant} canTag={canEdit} />
      <Notes participantId={participant.id} />
    </div>
  );
}

function Attributes({ participant, canEdit }: { participant: LoadedParticipant; canEdit: boolean }) {
  const { data, error, refetch } = useQuery(attributesOptions);
  return (
    <ReaderCard title={sharedTexts.attributes}>
      {data ? (
        data.items.length > 0 ? (
          <div className={classes.fields}>
            {data.items.map((definition) => (
              <AttributeField
                key={definition.key}
                definition={definition}
                participant={participant}
                canEdit={canEdit}
              />
            ))}
          </div>
        ) : (
          <p className="muted">
            {texts.noAttributes} {canEdit && <Link to="/participants/attributes">{texts.addAttributes}</Link>}
          </p>
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={2} />
      )}
    </ReaderCard>
  );
}

function Notes({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useQuery(notesOptions(participantId));
  const actions = useNotes(participantId);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} />;
  return (
    <NotesCard
      subject={participantId}
      notes={data.items}
      maxLength={MAX_NOTE_LENGTH}
      canWrite={data.can['participant.note'] === true}
      actions={actions}
    />
  );
}
