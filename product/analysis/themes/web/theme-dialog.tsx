import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_THEME_WORDS } from '../theme.ts';
import * as requests from './requests.ts';
import { texts } from './texts.ts';
import type { DialogProps } from './use-theme-changes.ts';

/** Creates or changes a theme. */
export function ThemeDialog(
  props: DialogProps & { theme: contract.Theme | null; word?: string | undefined },
) {
  const { changes, theme, word, onClose } = props;
  const [words, setWords] = useState<string[]>(theme?.words ?? (word ? [word] : []));
  const form = useForm(
    contract.createTheme.body,
    async ({ name, description = '' }) => {
      if (theme) {
        const key = { ...changes.question, themeId: theme.id };
        await requests.updateTheme(key, { revision: theme.revision, name, description, words });
      } else {
        const { id } = await requests.createTheme(changes.question, { name, description, words });
        props.onCreated(id);
      }
      await changes.reload();
      onClose();
    },
    { always: { words } },
  );
  return (
    <FormDialog
      title={theme ? texts.editTheme : texts.newTheme}
      form={form}
      action={theme ? texts.save : texts.createTheme}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={texts.name}
        description={texts.nameHint}
        maxLength={MAX_NAME_LENGTH}
        defaultValue={theme?.name ?? (word ? word.charAt(0).toUpperCase() + word.slice(1) : '')}
        error={form.problems.name}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        name="description"
        label={texts.description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={theme?.description ?? ''}
        error={form.problems.description}
      />
      <TagsInput
        label={texts.words}
        description={texts.wordsHint}
        placeholder={words.length === 0 ? texts.wordsPlaceholder : ''}
        value={words}
        onChange={setWords}
        maxTags={MAX_THEME_WORDS}
        splitChars={[',', ';']}
        acceptValueOnBlur
        error={form.problems.words}
      />
    </FormDialog>
  );
}
