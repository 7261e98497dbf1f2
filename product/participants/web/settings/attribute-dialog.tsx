import { Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import {
  ATTRIBUTE_TYPES,
  MAX_ATTRIBUTE_NAME_LENGTH,
  type AttributeType,
} from '../../attributes/attribute.ts';
import { createAttribute as contract, type Attribute } from '../../attributes/contract.ts';
import { PARTICIPANTS_KEY } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { createAttribute, previewOptions, updateAttribute, type AttributeChange } from './requests.ts';
import classes from './settings.module.css';
import { texts } from './texts.ts';

const readLines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const TYPES = ATTRIBUTE_TYPES.map((value) => ({ value, label: sharedTexts.types[value] }));
const PREVIEW_DELAY_MS = 300;

/** Adds an attribute, or changes one. */
export function AttributeDialog({ attribute, onClose }: { attribute: Attribute | null; onClose(): void }) {
  const queryClient = useQueryClient();
  const [type, setType] = useState<AttributeType>(attribute?.type ?? 'text');
  const [lines, setLines] = useState(attribute?.options.join('\n') ?? '');
  // Kept while another type is tried.
  const options = type === 'oneOf' ? readLines(lines) : (attribute?.options ?? []);
  const form = useForm(
    contract.body,
    async ({ name }) => {
      const body = { name, type, options };
      await (attribute ? updateAttribute(attribute.key, body) : createAttribute(body));
      await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
      onClose();
    },
    // These are no fields of the form element.
    { always: { type, options } },
  );
  return (
    <FormDialog
      title={attribute ? texts.editAttribute : texts.addAttribute}
      form={form}
      action={attribute ? texts.save : texts.add}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={texts.attributeName}
        description={attribute ? texts.key(attribute.key) : undefined}
        maxLength={MAX_ATTRIBUTE_NAME_LENGTH}
        defaultValue={attribute?.name ?? ''}
        error={form.problems['name']}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={texts.type}
        data={TYPES}
        value={type}
        allowDeselect={false}
        onChange={(value) => setType(ATTRIBUTE_TYPES.find((one) => one === value) ?? type)}
      />
      {type === 'oneOf' && (
        <Textarea
          id="options"
          label={texts.options}
          description={texts.optionsHint}
          autosize
          minRows={3}
          maxRows={10}
          value={lines}
          error={form.problems['options']}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
      )}
      {attribute && <Preview attribute={attribute} change={{ type, options }} />}
    </FormDialog>
  );
}

/** Says how many values would no longer fit, before it is saved. */
function Preview({ attribute, change }: { attribute: Attribute; change: AttributeChange }) {
  const [settled] = useDebouncedValue(JSON.stringify(change), PREVIEW_DELAY_MS);
  const isChanged =
    settled !== JSON.stringify({ type: attribute.type, options: attribute.options }) && settled !== undefined;
  const asked = previewOptions(attribute.key, JSON.parse(settled) as AttributeChange);
  const { data } = useQuery({ ...asked, queryFn: isChanged ? asked.queryFn! : skipToken });
  return (
    <p role="status" className={`numbers ${classes.unfit}`} style={{ margin: 0 }}>
      {isChanged && data && data.unfit > 0 && texts.willFit(data.set, data.unfit)}
    </p>
  );
}
