import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PopoverButton } from '#platform/ui/menus/popover-button.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { Participant } from '#product/participants/contract.ts';
import { sourcesOptions } from '../../segments/web/requests.ts';
import { texts } from './texts.ts';

/** Invites the selected participants to a study that one chooses. */
export function InviteSelected({ people }: { people: Pick<Participant, 'id' | 'tags'>[] }) {
  const navigate = useNavigate();
  const { data } = useQuery({ ...sourcesOptions, retry: false });
  const studies = data?.studies ?? [];
  if (studies.length === 0) return null;
  return (
    <PopoverButton label={texts.inviteToStudy}>
      {() => (
        <Select
          label={texts.study}
          placeholder={texts.chooseStudy}
          data={studies.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          data-autofocus
          {...buildSelectProps(studies.length)}
          comboboxProps={{ withinPortal: false }}
          onChange={(study) =>
            study &&
            void navigate(`/study/${study}/invite`, {
              state: { participants: people.map(({ id }) => id) },
            })
          }
        />
      )}
    </PopoverButton>
  );
}
