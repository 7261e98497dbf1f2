import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { TemplateCategory } from '../category.ts';
import { CategoryField } from './category-field.tsx';
import classes from './new-template.module.css';
import { MEMBERS_ONLY_REASON } from '../contract.ts';
import { postTemplate, sourceStudyOptions, sourceStudiesOptions, STUDIES_KEY } from './requests.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** Creates a template: blank, or from a study, which the address can preselect. */
export function NewTemplate() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [source, setSource] = useState<string | null>(search.get('study'));
  const [typedName, setTypedName] = useState<string | null>(null);
  const [category, setCategory] = useState<TemplateCategory>('loyalty');
  const [description, setDescription] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const sourceQuery = useQuery({ ...sourceStudyOptions(source ?? ''), enabled: source !== null });
  // The default is the study's name.
  const name = typedName ?? sourceQuery.data?.name ?? '';

  async function create(forEveryone: boolean): Promise<string> {
    const body = {
      name: name.trim(),
      category,
      description: description.trim(),
      ...(source !== null && { copyOf: source }),
      ...(forEveryone && { forEveryone }),
    };
    return (await postTemplate(body)).id;
  }
  /** Null if the person decided against it. */
  async function confirmForEveryone(): Promise<string | null> {
    let id: string | null = null;
    await confirm({
      title: texts.confirmForEveryone,
      text: texts.forEveryoneExplained,
      action: texts.createTemplate,
      variant: 'warning',
      run: async () => {
        id = await create(true);
      },
    });
    return id;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isCreating) return;
    if (!name.trim()) return setErrorMessage(texts.enterName);
    setIsCreating(true);
    setErrorMessage(null);
    try {
      const id = await create(false).catch((error: unknown) => {
        if (error instanceof AppError && error.reason === MEMBERS_ONLY_REASON) return confirmForEveryone();
        throw error;
      });
      if (id === null) return setIsCreating(false);
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      await navigate(`/template/${id}/edit/build`);
    } catch (error) {
      setErrorMessage(describeFailure(error));
      setIsCreating(false);
    }
  }

  return (
    <SettingsFrame title={sharedTexts.newTemplate} back={{ to: '/templates', label: sharedTexts.templates }}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <SourceField value={source} name={sourceQuery.data?.name ?? null} onChange={setSource} />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          maxLength={200}
          value={name}
          error={errorMessage}
          onChange={(event) => {
            setTypedName(event.currentTarget.value);
            setErrorMessage(null);
          }}
        />
        <CategoryField value={category} onChange={setCategory} />
        <TextInput
          label={texts.description}
          description={texts.descriptionHint}
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div>
          <Button data-once type="submit" aria-disabled={isCreating}>
            {isCreating ? texts.creating : texts.createTemplate}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  );
}

const BLANK_OPTION = { value: '', label: texts.blankTemplate };

function SourceField(props: {
  value: string | null;
  name: string | null;
  onChange(id: string | null): void;
}) {
  const [searchText, setSearchText] = useState('');
  const [debouncedSearch] = useDebouncedValue(searchText.trim().slice(0, 200), 200);
  const { data, error } = useQuery(
    sourceStudiesOptions(
      debouncedSearch === props.name || debouncedSearch === BLANK_OPTION.label ? '' : debouncedSearch,
    ),
  );
  const studyOptions = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const selectedOption = props.value !== null && {
    value: props.value,
    label: props.name ?? texts.selectedStudy,
  };
  const isSelectedMissing =
    selectedOption && !studyOptions.some(({ value }) => value === selectedOption.value);
  return (
    <div>
      <Select
        label={texts.startFrom}
        description={texts.whatIsCopied}
        data={[BLANK_OPTION, ...(isSelectedMissing ? [selectedOption] : []), ...studyOptions]}
        value={props.value ?? ''}
        searchable
        allowDeselect={false}
        nothingFoundMessage={texts.noMatches}
        onSearchChange={setSearchText}
        onChange={(value) => props.onChange(value || null)}
      />
      {error && (
        <p role="alert" className={classes.problem}>
          {texts.couldntLoadStudies(describeFailure(error))}
        </p>
      )}
    </div>
  );
}
