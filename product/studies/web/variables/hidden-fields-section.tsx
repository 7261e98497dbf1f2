import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { newId } from '#product/blocks/block.ts';
import {
  collectLinkSamples,
  HIDDEN_FIELD_KINDS,
  listHiddenFields,
  MAX_HIDDEN_FIELDS,
  type HiddenField,
  type HiddenFieldKind,
} from '../../hidden-fields.ts';
import { useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { listParameterUses } from './list-parameter-uses.ts';
import { listRenameChanges } from './list-rename-changes.ts';
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
  const { content, study, sync, readOnly, edit } = useEditing();
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
  const samples = new URLSearchParams(collectLinkSamples(content)).toString();

  function add() {
    const field: HiddenField = { id: newId(), name: '', kind: 'text', sample: '' };
    save([...fields, field]);
    setNewField(field.id);
  }
  async function remove(field: HiddenField) {
    const uses = field.name === '' ? [] : listParameterUses(content, study.quotas, field.name);
    if (uses.length > 0) {
      const confirmed = await confirm({
        title: texts.confirmDelete(field.name),
        text: texts.usedBy(uses.join(', ')),
        action: texts.deleteHiddenField,
        variant: 'warning',
      });
      if (!confirmed) return;
    }
    const getCurrent = () => listHiddenFields(sync.getSnapshot().draft.content);
    const index = getCurrent().findIndex(({ id }) => id === field.id);
    if (index === -1) return;
    save(getCurrent().toSpliced(index, 1));
    notify(texts.hiddenFieldDeleted, {
      undo() {
        const current = getCurrent();
        const isBack = current.some(({ id }) => id === field.id);
        if (!isBack && current.length < MAX_HIDDEN_FIELDS) save(current.toSpliced(index, 0, field));
      },
    });
  }
  /** What read the field by its name before follows, unless that name or the new one is also another's. */
  function follow({ id, name }: HiddenField, before: string) {
    const isTaken = fields.some((other) => other.id !== id && [name, before].includes(other.name));
    const changes = isTaken ? [] : listRenameChanges(content, before, name);
    if (changes.length > 0) edit(changes);
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
          problems={field.id === newField ? [] : problems}
          isNew={field.id === newField}
          readOnly={readOnly}
          onLeave={() => setNewField(null)}
          onChange={(part, key) =>
            save(fields.with(index, { ...field, ...part }), key && `${field.id}:${key}`)
          }
          onRename={(before) => follow(field, before)}
          onRemove={() => void remove(field)}
        />
      ))}
      {samples !== '' && (
        <p className={classes.example}>
          {texts.exampleLink} <code className={classes.code}>?{samples}</code>
        </p>
      )}
      {!readOnly && fields.length < MAX_HIDDEN_FIELDS && (
        <div>
          <Button data-once variant="default" onClick={add}>
            {texts.addHiddenField}
          </Button>
        </div>
      )}
    </section>
  );
}

const findMessage = (problems: ReturnType<typeof useProblems>, field: string): string | undefined =>
  problems.find((problem) => problem.field === field)?.message;

interface CardProps {
  field: HiddenField;
  problems: ReturnType<typeof useProblems>;
  isNew: boolean;
  readOnly: boolean;
  onLeave(): void;
  onChange(part: Partial<HiddenField>, key?: string): void;
  /** Called when the name is left that was changed, with the one before. */
  onRename(before: string): void;
  onRemove(): void;
}

function HiddenFieldCard(props: CardProps) {
  const { field, problems, isNew, readOnly, onLeave, onChange, onRename, onRemove } = props;
  /** The last name that was not empty when the input was entered or left. */
  const lastName = useRef(field.name);
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
          error={findMessage(problems, `hidden:${field.id}`)}
          onFocus={() => (lastName.current = field.name || lastName.current)}
          onBlur={() => {
            const before = lastName.current;
            lastName.current = field.name || before;
            if (before !== '' && before !== lastName.current) onRename(before);
          }}
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
          problems={problems}
          readOnly={readOnly}
          onChange={(sample) => onChange({ sample }, 'sample')}
        />
        {!readOnly && (
          <ActionIcon
            data-once
            className={classes.removeField}
            aria-label={texts.deleteNamed(label)}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

function SampleField(
  props: Pick<CardProps, 'field' | 'problems' | 'readOnly'> & { onChange(sample: string): void },
) {
  const { field, problems, readOnly, onChange } = props;
  const name = `hidden:${field.id}:sample`;
  const shared = {
    label: texts.sampleValue,
    value: field.sample,
    error: findMessage(problems, name),
    'data-field': name,
  };
  if (field.kind === 'yes_no')
    return (
      <Select
        {...shared}
        data={[
          { value: '', label: texts.noSample },
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(sample) => onChange(sample ?? '')}
      />
    );
  return (
    <TextInput
      {...shared}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      maxLength={500}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
