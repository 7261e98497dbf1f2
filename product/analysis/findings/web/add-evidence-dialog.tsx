import { Button, Modal, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import type { Finding } from '../contract.ts';
import { MAX_LABEL_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, STANCES, type Stance } from '../finding.ts';
import classes from './findings.module.css';
import { addEvidence, createFinding, type EvidenceBody } from './requests.ts';
import { texts } from './texts.ts';
import { useFindingChanges } from './use-finding-changes.ts';

/** What becomes evidence: an answer, or figures with the filters of their page. */
export type EvidenceSource =
  | { kind: 'answer'; block: string; response: string }
  | { kind: 'figure'; block: string; query: string; label: string };

/** Adds evidence to a finding, or to a new one. */
export function AddEvidenceDialog(props: {
  study: string;
  source: EvidenceSource;
  findings: readonly Finding[];
  onClose(): void;
}) {
  const { study, source, findings, onClose } = props;
  const { reload } = useFindingChanges(study);
  const stanceLabel = useId();
  const [chosen, setChosen] = useState(findings.at(-1)?.id ?? '');
  const [stance, setStance] = useState<Stance>('supports');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems = failure instanceof AppError ? (failure.fields ?? {}) : {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const note = read('note');
    const evidence: EvidenceBody = {
      ...(source.kind === 'figure' ? { ...source, label: read('label') } : source),
      stance,
      ...(note && { note }),
    };
    setBusy(true);
    setFailure(null);
    try {
      const title = findings.find(({ id }) => id === chosen)?.title ?? read('title');
      if (chosen) await addEvidence(study, chosen, evidence);
      else await createFinding(study, { title, evidence });
      await reload();
      notify(texts.added(title));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.addToFinding}
      size={520}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {findings.length > 0 && (
          <Select
            label={texts.whichFinding}
            data={[
              ...findings.map(({ id, title }) => ({ value: id, label: title })),
              { value: '', label: texts.newFinding },
            ]}
            value={chosen}
            allowDeselect={false}
            {...buildSelectProps(findings.length)}
            onChange={(value) => setChosen(value ?? '')}
          />
        )}
        {chosen === '' && (
          <TextInput
            name="title"
            label={texts.title}
            description={texts.titleHint}
            maxLength={MAX_TITLE_LENGTH}
            error={problems['title']}
            autoComplete="off"
            data-autofocus
          />
        )}
        <div className={classes.field}>
          <span id={stanceLabel} className={classes.label}>
            {texts.stance}
          </span>
          <SegmentedControl
            aria-labelledby={stanceLabel}
            data={STANCES.map((value) => ({ value, label: texts.stances[value] }))}
            value={stance}
            onChange={(value) => setStance(value)}
          />
        </div>
        {source.kind === 'figure' && (
          <TextInput
            name="label"
            label={texts.figureLabel}
            description={texts.figureHint}
            maxLength={MAX_LABEL_LENGTH}
            defaultValue={source.label}
            error={problems['label']}
            autoComplete="off"
          />
        )}
        <Textarea
          name="note"
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_NOTE_LENGTH}
        />
        <FormMessage>
          {failure !== null && Object.keys(problems).length === 0 ? describeFailure(failure) : null}
        </FormMessage>
        <DialogButtons onCancel={onClose}>
          <Button data-once type="submit" loading={isBusy}>
            {texts.addEvidence}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
