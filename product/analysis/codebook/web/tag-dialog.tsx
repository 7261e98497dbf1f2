import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { ColourField } from '#product/projects/web/shared/colour-field.tsx';
import { createTag, type Codebook, type Tag } from '../contract.ts';
import { MAX_TAG_DESCRIPTION_LENGTH, MAX_TAG_NAME_LENGTH, pickTagColour, type TagColour } from '../../tag.ts';
import * as requests from '../../web/requests.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useCodebookChanges } from './use-codebook.ts';
import { texts } from './texts.ts';

/** Creates or changes a tag. */
export function TagDialog(props: {
  codebook: Codebook;
  /** Null for a new one. */
  tag: Tag | null;
  /** The group of a new tag. */
  group?: string | null | undefined;
  onClose(): void;
}) {
  const { codebook, tag, onClose } = props;
  const { reload } = useCodebookChanges();
  const [colour, setColour] = useState<TagColour>(
    () => tag?.colour ?? pickTagColour(codebook.tags.map((one) => one.colour)),
  );
  const [group, setGroup] = useState(tag?.group ?? props.group ?? null);
  const form = useForm(
    createTag.body,
    async ({ name, description = '' }) => {
      const values = { name, description, colour, group };
      await (tag ? requests.updateTag(tag.id, values) : requests.createTag(values));
      await reload();
      onClose();
    },
    // These are no fields of the form element.
    { always: { colour, group } },
  );
  return (
    <FormDialog
      title={tag ? texts.editTag : texts.newTag}
      form={form}
      action={tag ? texts.save : texts.createTag}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={sharedTexts.name}
        description={texts.nameHint}
        maxLength={MAX_TAG_NAME_LENGTH}
        defaultValue={tag?.name ?? ''}
        error={form.problems.name}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        name="description"
        label={texts.description}
        description={texts.descriptionHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_TAG_DESCRIPTION_LENGTH}
        defaultValue={tag?.description ?? ''}
        error={form.problems.description}
      />
      {codebook.groups.length > 0 && (
        <Select
          label={texts.group}
          {...buildSelectProps(codebook.groups.length)}
          data={[
            { value: '', label: sharedTexts.noGroup },
            ...codebook.groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={group ?? ''}
          allowDeselect={false}
          onChange={(value) => setGroup(value || null)}
        />
      )}
      <ColourField value={colour} onChange={setColour} />
    </FormDialog>
  );
}
