import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import type { TemplateCategory } from '../category.ts';
import { CategoryField } from './category-field.tsx';
import classes from './new-template.module.css';
import { postTemplate, sourceOptions, sourcesOptions, STUDIES_KEY } from './requests.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** Creates a template: blank, or from a study, which the address can preselect. */
export function NewTemplate() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [source, setSource] = useState<string | null>(search.get('study'));
  const [typed, setTyped] = useState<string | null>(null);
  const [category, setCategory] = useState<TemplateCategory>('loyalty');
  const [description, setDescription] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sourceQuery = useQuery({ ...sourceOptions(source ?? ''), enabled: source !== null });
  // The default is the study's name.
  const name = typed ?? sourceQuery.data?.name ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isCreating) return;
    if (!name.trim()) return setProblem(texts.enterName);
    setCreating(true);
    setProblem(null);
    try {
      const { id } = await postTemplate({
        name: name.trim(),
        category,
        description: description.trim(),
        ...(source !== null && { copyOf: source }),
      });
      void queries.invalidateQueries({ queryKey: STUDIES_KEY });
      await navigate(`/template/${id}/edit/build`);
    } catch (error) {
      setProblem(describeFailure(error));
      setCreating(false);
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
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
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
          <Button type="submit" aria-disabled={isCreating}>
            {isCreating ? texts.creating : texts.createTemplate}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  );
}

const BLANK = { value: '', label: texts.blankTemplate };

function SourceField(props: {
  value: string | null;
  name: string | null;
  onChange(id: string | null): void;
}) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, 200), 200);
  const { data, error } = useQuery(
    sourcesOptions(search === props.name || search === BLANK.label ? '' : search),
  );
  const found = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = props.value !== null && { value: props.value, label: props.name ?? texts.selectedStudy };
  const missing = chosen && !found.some(({ value }) => value === chosen.value);
  return (
    <div>
      <Select
        label={texts.startFrom}
        description={texts.whatIsCopied}
        data={[BLANK, ...(missing ? [chosen] : []), ...found]}
        value={props.value ?? ''}
        searchable
        allowDeselect={false}
        nothingFoundMessage={texts.noMatches}
        onSearchChange={setTyped}
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
