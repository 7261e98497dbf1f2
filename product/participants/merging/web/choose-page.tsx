import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { participantOptions, participantsOptions } from '../../web/shared/requests.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import classes from './merging.module.css';
import { texts } from './texts.ts';

const SHOWN = 10;
const SEARCH_DELAY_MS = 250;

/** Chooses whom a participant is merged with. */
export function ChoosePage() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(participantOptions(id, {}));
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  if (error instanceof AppError && ['not_found', 'bad_input'].includes(error.code)) throw error;
  const name = data?.displayName ?? sharedTexts.participant;
  return (
    <SettingsFrame
      title={texts.merge}
      facts={texts.chooseHint(name)}
      back={{ to: `/participant/${id}`, label: name }}
    >
      <TextInput
        className={classes.search}
        type="search"
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Candidates id={id} search={search} />
    </SettingsFrame>
  );
}

function Candidates({ id, search }: { id: string; search: string }) {
  const { data, error, refetch } = useInfiniteQuery(participantsOptions(search ? { search } : {}));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={5} />;
  const found = (data.pages[0]?.items ?? []).filter((one) => one.id !== id);
  const isMore = found.length > SHOWN || data.pages[0]?.next !== null;
  return (
    <div role="status" className={classes.candidates}>
      {found.length === 0 ? (
        <p className="muted">{search ? texts.noMatches : texts.onlyOne}</p>
      ) : (
        <ul aria-label={texts.candidates}>
          {found.slice(0, SHOWN).map((other) => (
            <li key={other.id}>
              <Link to={`/participant/${id}/merge/${other.id}`}>{other.displayName}</Link>
              <span className="muted">
                {[other.email, other.externalId]
                  .filter((one) => one !== null && one !== other.displayName)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && isMore && <p className="muted">{texts.more}</p>}
    </div>
  );
}
