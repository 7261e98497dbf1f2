import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { isOutdated } from '../../attributes/review-attributes.ts';
import {
  listStudyAttributes,
  MAX_STUDY_ATTRIBUTES,
  toStudyAttribute,
  type AttributeOffer,
  type StudyAttribute,
} from '../../attributes/study-attributes.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import { InlineNotice } from '../editor/inline-notice.tsx';
import { useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { listParameterUses } from './list-parameter-uses.ts';
import { texts } from './texts.ts';
import classes from './variables.module.css';

/** The attributes of participants that the study reads or keeps. */
export function AttributesSection() {
  const { content, study, sync, readOnly, edit } = useEditing();
  const attributes = listStudyAttributes(content);
  const offers = study.attributes ?? [];
  const others = offers.filter(({ key }) => attributes.every((one) => one.key !== key));
  const getCurrent = () => listStudyAttributes(sync.getSnapshot().draft.content);
  const save = (next: StudyAttribute[], field?: string) =>
    edit([{ do: 'settings', settings: { attributes: next } }], field);
  const change = (key: string, part: Partial<StudyAttribute>, field?: string) =>
    save(
      getCurrent().map((one) => (one.key === key ? { ...one, ...part } : one)),
      field && `${key}:${field}`,
    );

  async function remove(attribute: StudyAttribute) {
    const uses = listParameterUses(content, study.quotas, ATTRIBUTE_PREFIX + attribute.key);
    if (uses.length > 0) {
      const confirmed = await confirm({
        title: texts.confirmRemoveAttribute(attribute.name),
        text: texts.usedBy(uses.join(', ')),
        action: texts.removeAttribute,
        variant: 'warning',
      });
      if (!confirmed) return;
    }
    const index = getCurrent().findIndex(({ key }) => key === attribute.key);
    if (index === -1) return;
    save(getCurrent().toSpliced(index, 1));
    notify(texts.attributeRemoved, {
      undo() {
        const current = getCurrent();
        if (current.every(({ key }) => key !== attribute.key)) save(current.toSpliced(index, 0, attribute));
      },
    });
  }

  // Without any there is nothing to say to those who know no participants.
  if (attributes.length === 0 && (others.length === 0 || readOnly)) return null;
  return (
    <section className={classes.section} aria-labelledby="study-attributes">
      <div>
        <h2 id="study-attributes">{sharedTexts.attributes}</h2>
        <p className="muted">{texts.attributesExplained}</p>
      </div>
      {attributes.map((attribute) => (
        <AttributeCard
          key={attribute.key}
          attribute={attribute}
          offer={offers.find(({ key }) => key === attribute.key)}
          readOnly={readOnly}
          onChange={(part, field) => change(attribute.key, part, field)}
          onRemove={() => void remove(attribute)}
        />
      ))}
      {!readOnly && others.length > 0 && attributes.length < MAX_STUDY_ATTRIBUTES && (
        <AddAttribute others={others} onAdd={(offer) => save([...getCurrent(), toStudyAttribute(offer)])} />
      )}
    </section>
  );
}

function AddAttribute({ others, onAdd }: { others: AttributeOffer[]; onAdd(offer: AttributeOffer): void }) {
  const [search, setSearch] = useState('');
  return (
    <Select
      className={classes.addAttribute}
      aria-label={texts.addAttribute}
      placeholder={texts.addAttribute}
      data={others.map(({ key, name }) => ({ value: key, label: name }))}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={texts.noAttributeFound}
      onChange={(key) => {
        const offer = others.find((one) => one.key === key);
        setSearch('');
        if (offer) onAdd(offer);
      }}
    />
  );
}

interface CardProps {
  attribute: StudyAttribute;
  /** What the workspace has now; undefined if it was deleted. */
  offer: AttributeOffer | undefined;
  readOnly: boolean;
  onChange(part: Partial<StudyAttribute>, field?: string): void;
  onRemove(): void;
}

function AttributeCard({ attribute, offer, readOnly, onChange, onRemove }: CardProps) {
  const { key, name, sample, saved } = attribute;
  const field = `attribute:${key}`;
  const problems = useProblems().filter((problem) => problem.field === field);
  return (
    <div className={classes.card} role="group" aria-label={name} data-field={field} tabIndex={-1}>
      <div className={classes.attribute}>
        <h3>{name}</h3>
        {!readOnly && (
          <ActionIcon data-once aria-label={texts.removeNamed(name)} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {problems.map((problem) => (
        <InlineNotice key={problem.message} problem={problem} />
      ))}
      {!readOnly && offer && isOutdated(attribute, offer) && (
        <div>
          <Button
            data-once
            variant="default"
            onClick={() => onChange({ name: offer.name, type: offer.type, options: [...offer.options] })}
          >
            {texts.updateAttribute(offer.name)}
          </Button>
        </div>
      )}
      <SampleValue attribute={attribute} readOnly={readOnly} onChange={onChange} value={sample} />
      <Checkbox
        label={texts.saveWithResponses}
        description={texts.savedExplained}
        checked={saved}
        disabled={readOnly}
        onChange={(event) => onChange({ saved: event.currentTarget.checked })}
      />
    </div>
  );
}

function SampleValue({
  attribute,
  readOnly,
  value,
  onChange,
}: Pick<CardProps, 'attribute' | 'readOnly' | 'onChange'> & { value: string }) {
  const { key, type: kind, options } = attribute;
  const name = `attribute:${key}:sample`;
  const error = useProblems().find(({ field }) => field === name)?.message;
  const shared = { label: texts.sampleValue, value, error, 'data-field': name };
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]
      : options.map((option) => ({ value: option, label: option }));
  if (kind === 'yesNo' || kind === 'oneOf')
    return (
      <Select
        {...shared}
        data={[{ value: '', label: texts.noSample }, ...choices]}
        allowDeselect={false}
        disabled={readOnly}
        {...buildSelectProps(choices.length)}
        onChange={(sample) => onChange({ sample: sample ?? '' })}
      />
    );
  return (
    <TextInput
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={500}
      readOnly={readOnly}
      onChange={(event) => onChange({ sample: event.currentTarget.value }, 'sample')}
    />
  );
}
