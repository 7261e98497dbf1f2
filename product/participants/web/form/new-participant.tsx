import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { attributesOptions, createParticipant, PARTICIPANTS_KEY } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { ParticipantForm } from './participant-form.tsx';
import { texts } from './texts.ts';

/** Adds a participant and opens their page. */
export function NewParticipant() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(attributesOptions);
  return (
    <SettingsFrame
      title={sharedTexts.addParticipant}
      facts={texts.hint}
      back={{ to: '/participants', label: sharedTexts.participants }}
    >
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={8} />
        )
      ) : data.can['participant-attribute.edit'] ? (
        <ParticipantForm
          attributes={data.items}
          onSubmit={async (body) => {
            const { id, displayName } = await createParticipant(body);
            void reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
            notify(texts.added(displayName));
            await navigate(`/participant/${id}/about`);
          }}
        />
      ) : (
        <p>{texts.cantAdd}</p>
      )}
    </SettingsFrame>
  );
}
