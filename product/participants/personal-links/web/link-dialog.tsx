import { Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Participant } from '../../contract.ts';
import classes from './link-dialog.module.css';
import { createPersonalLink, liveStudiesOptions } from './requests.ts';
import { texts } from './texts.ts';

const SEARCH_DELAY_MS = 250;

/** Chooses a live study, and shows the participant’s link to it. */
export function LinkDialog({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const { id, displayName } = participant;
  // Opens after the first render: a dialog that is mounted open does not return the focus to where it was.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onDone}
      title={texts.title}
      size={480}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={classes.dialog}>
        <p className="muted">{texts.explained(displayName)}</p>
        <StudyLink participant={id} />
      </div>
    </Modal>
  );
}

function StudyLink({ participant }: { participant: string }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const [study, setStudy] = useState<{ value: string; label: string } | null>(null);
  const { data, error, refetch } = useQuery(liveStudiesOptions(search === study?.label ? '' : search));
  const link = useMutation({ mutationFn: (chosen: string) => createPersonalLink(participant, chosen) });
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} />;
  if (data.items.length === 0 && search === '') return <p>{texts.noStudies}</p>;
  const found = data.items.map(({ id, name }) => ({ value: id, label: name }));
  const options = study && !found.some(({ value }) => value === study.value) ? [study, ...found] : found;
  return (
    <>
      <Select
        label={texts.study}
        placeholder={texts.chooseStudy}
        data={options}
        value={study?.value ?? null}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={texts.noMatches}
        allowDeselect={false}
        data-autofocus
        onChange={(value, option) => {
          if (value === null || option === null) return;
          setStudy({ value, label: option.label });
          link.mutate(value);
        }}
      />
      {link.error && (
        <LoadFailure error={link.error} {...(study && { onRetry: () => link.mutate(study.value) })} />
      )}
      {link.isPending && <Skeletons rows={1} />}
      {link.data && !link.isPending && (
        <CopyField label={texts.link} value={link.data.address} copyLabel={texts.copyLink} variant="filled" />
      )}
    </>
  );
}
