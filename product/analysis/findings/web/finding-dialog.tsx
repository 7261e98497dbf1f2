import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { FINDING_STATUSES, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH, type FindingStatus } from '../finding.ts';
import { createFinding, membersOptions, updateFinding } from './requests.ts';
import { texts } from './texts.ts';
import { useFindingChanges } from './use-finding-changes.ts';

/** Creates or changes a finding. */
export function FindingDialog(props: {
  studyId: string;
  /** Null for a new one. */
  finding: contract.Finding | null;
  onClose(): void;
  onCreated?(id: string): void;
}) {
  const { studyId, finding, onClose } = props;
  const { reload } = useFindingChanges(studyId);
  const [status, setStatus] = useState<FindingStatus>(finding?.status ?? 'draft');
  const [owner, setOwner] = useState<string | null>(finding?.owner?.id ?? null);
  const form = useForm(contract.createFinding.body, async ({ title, text = '' }) => {
    if (finding) {
      const change = { revision: finding.revision, title, text, status };
      const newOwner = owner !== null && owner !== finding.owner?.id ? { owner } : {};
      await updateFinding(studyId, finding.id, { ...change, ...newOwner });
      await reload();
    } else {
      const { id } = await createFinding(studyId, { title, text, status });
      await reload();
      props.onCreated?.(id);
    }
    onClose();
  });
  return (
    <FormDialog
      title={finding ? texts.editFinding : texts.newFinding}
      size={560}
      form={form}
      action={finding ? texts.save : texts.createFinding}
      onClose={onClose}
    >
      <TextInput
        name="title"
        label={texts.title}
        description={texts.titleHint}
        maxLength={MAX_TITLE_LENGTH}
        defaultValue={finding?.title ?? ''}
        error={form.problems.title}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        name="text"
        label={texts.text}
        description={texts.textHint}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_TEXT_LENGTH}
        defaultValue={finding?.text ?? ''}
        error={form.problems.text}
      />
      <Select
        label={texts.status}
        data={FINDING_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        value={status}
        allowDeselect={false}
        onChange={(value) => setStatus(FINDING_STATUSES.find((one) => one === value) ?? status)}
      />
      {finding && <OwnerField value={owner} onChange={setOwner} />}
    </FormDialog>
  );
}

function OwnerField({ value, onChange }: { value: string | null; onChange(person: string | null): void }) {
  const { data } = useQuery(membersOptions);
  return (
    <Select
      label={texts.owner}
      placeholder={value === null ? texts.formerMember : undefined}
      data={data?.items.map(({ person, name }) => ({ value: person, label: name })) ?? []}
      value={value}
      allowDeselect={false}
      searchable
      disabled={!data}
      onChange={onChange}
    />
  );
}
