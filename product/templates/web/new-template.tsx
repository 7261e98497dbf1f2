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
    if (!name.trim()) return setProblem('Enter a name.');
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
    <SettingsFrame title="New template" back={{ to: '/templates', label: 'Templates' }}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <SourceField value={source} name={sourceQuery.data?.name ?? null} onChange={setSource} />
        <TextInput
          label="Name"
          description="Name your team will recognise."
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
          label="Description"
          description="One sentence. You can change it later."
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" aria-disabled={isCreating}>
            {isCreating ? 'Creating…' : 'Create template'}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  );
}

const BLANK = { value: '', label: 'Blank template' };

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
  const chosen = props.value !== null && { value: props.value, label: props.name ?? 'The selected study' };
  const missing = chosen && !found.some(({ value }) => value === chosen.value);
  return (
    <div>
      <Select
        label="Start from"
        description="Copies questions, logic, images and brief. Responses, channels and quotas are not copied."
        data={[BLANK, ...(missing ? [chosen] : []), ...found]}
        value={props.value ?? ''}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No matches"
        onSearchChange={setTyped}
        onChange={(value) => props.onChange(value || null)}
      />
      {error && (
        <p role="alert" className={classes.problem}>
          Couldn’t load studies. {describeFailure(error)}
        </p>
      )}
    </div>
  );
}
