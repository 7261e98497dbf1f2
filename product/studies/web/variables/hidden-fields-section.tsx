import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import { newId } from '#product/blocks/block.ts';
import {
  collectSamples,
  HIDDEN_FIELD_KINDS,
  listHiddenFields,
  MAX_HIDDEN_FIELDS,
  type HiddenField,
  type HiddenFieldKind,
} from '../../hidden-fields.ts';
import { InlineNotice } from '../editor/inline-notice.tsx';
import { useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';
import classes from './variables.module.css';

const KIND_LABELS: Record<HiddenFieldKind, string> = {
  text: sharedTexts.text,
  number: sharedTexts.number,
  date: texts.date,
  yes_no: texts.yesNo,
};

/** The URL parameters that the study declares, each with a type and a sample value. */
export function HiddenFieldsSection() {
  const { content, readOnly, edit } = useEditing();
  const problems = useProblems();
  const section = useRef<HTMLElement>(null);
  /** A field that was just added gets the focus; what is missing in it is reported once it was left. */
  const [newField, setNewField] = useState<string | null>(null);
  useEffect(() => {
    if (newField)
      section.current?.querySelector<HTMLElement>(`[data-field="hidden:${newField}"] input`)?.focus();
  }, [newField]);
  const fields = listHiddenFields(content);
  const save = (hiddenFields: HiddenField[], key?: string) =>
    edit([{ do: 'settings', settings: { hiddenFields } }], key);
  const samples = new URLSearchParams(collectSamples(content)).toString();

  function add() {
    const field: HiddenField = { id: newId(), name: '', kind: 'text', sample: '' };
    save([...fields, field]);
    setNewField(field.id);
  }
  function remove(index: number) {
    save(fields.toSpliced(index, 1));
    notify(texts.hiddenFieldDeleted, { undo: () => save(fields) });
  }

  return (
    <section className={classes.section} aria-labelledby="hidden-fields" ref={section}>
      <div>
        <h2 id="hidden-fields">{sharedTexts.hiddenFields}</h2>
        <p className="muted">{texts.hiddenFieldsExplained}</p>
      </div>
      {fields.map((field, index) => (
        <HiddenFieldCard
          key={field.id}
          field={field}
          problems={problems.filter((problem) => problem.field === `hidden:${field.id}`)}
          isNew={field.id === newField}
          readOnly={readOnly}
          onLeave={() => setNewField(null)}
          onChange={(part, key) =>
            save(fields.with(index, { ...field, ...part }), key && `${field.id}:${key}`)
          }
          onRemove={() => remove(index)}
        />
      ))}
      {samples !== '' && (
        <p className={classes.example}>
          {texts.exampleLink} <code className={classes.code}>?{samples}</code>
        </p>
      )}
      {!readOnly && fields.length < MAX_HIDDEN_FIELDS && (
        <div>
          <Button variant="default" onClick={add}>
            {texts.addHiddenField}
          </Button>
        </div>
      )}
    </section>
  );
}

interface CardProps {
  field: HiddenField;
  problems: ReturnType<typeof useProblems>;
  isNew: boolean;
  readOnly: boolean;
  onLeave(): void;
  onChange(part: Partial<HiddenField>, key?: string): void;
  onRemove(): void;
}

function HiddenFieldCard({ field, problems, isNew, readOnly, onLeave, onChange, onRemove }: CardProps) {
  const label = field.name.trim() || texts.thisHiddenField;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus left
    <div
      className={classes.card}
      role="group"
      aria-label={label}
      data-field={`hidden:${field.id}`}
      tabIndex={-1}
      onBlur={(event) => {
        if (isNew && !event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <div className={classes.hiddenField}>
        <TextInput
          label={texts.hiddenFieldName}
          placeholder={texts.nameSuchAsPlan}
          value={field.name}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
          readOnly={readOnly}
          onChange={(event) => onChange({ name: event.currentTarget.value.trim() }, 'name')}
        />
        <Select
          label={texts.type}
          data={HIDDEN_FIELD_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          value={field.kind}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(kind) => kind && onChange({ kind: kind as HiddenFieldKind, sample: '' })}
        />
        <SampleField
          field={field}
          readOnly={readOnly}
          onChange={(sample) => onChange({ sample }, 'sample')}
        />
        {!readOnly && (
          <ActionIcon
            className={classes.removeField}
            aria-label={texts.deleteNamed(label)}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!isNew && problems.map((problem) => <InlineNotice key={problem.message} problem={problem} />)}
    </div>
  );
}

function SampleField(props: { field: HiddenField; readOnly: boolean; onChange(sample: string): void }) {
  const { field, readOnly, onChange } = props;
  if (field.kind === 'yes_no')
    return (
      <Select
        label={texts.sampleValue}
        data={[
          { value: '', label: texts.noSample },
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
        value={field.sample}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(sample) => onChange(sample ?? '')}
      />
    );
  return (
    <TextInput
      label={texts.sampleValue}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      value={field.sample}
      maxLength={500}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
