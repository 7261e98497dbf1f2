import { ActionIcon, MultiSelect, NumberInput, Select } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { OfferedFilter } from '../contract.ts';
import type { PanelFilterChoice } from '../panel.ts';
import classes from './panel.module.css';
import { filtersOptions } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  study: string;
  provider: string;
  filters: PanelFilterChoice[];
  onChange(filters: PanelFilterChoice[]): void;
}

const createChoice = ({ id, choices, min, max }: OfferedFilter): PanelFilterChoice =>
  choices ? { filter: id, values: [] } : { filter: id, from: min, to: max };

/** The provider’s filters that were chosen, and a menu of all others. */
export function FilterFields({ study, provider, filters, onChange }: Props) {
  const { data, error, refetch } = useQuery(filtersOptions(study));
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={1} height={36} />;
  if (!data.isConnected) return <p className="muted">{texts.filtersNeedAccount(provider)}</p>;
  const find = (id: string) => data.items.find((offered) => offered.id === id);
  const replace = (changed: PanelFilterChoice) =>
    onChange(filters.map((chosen) => (chosen.filter === changed.filter ? changed : chosen)));
  const others = data.items.filter(({ id }) => filters.every(({ filter }) => filter !== id));
  return (
    <>
      {filters.map((chosen) => (
        <FilterRow
          key={chosen.filter}
          chosen={chosen}
          offered={find(chosen.filter)}
          onChange={replace}
          onRemove={() => onChange(filters.filter(({ filter }) => filter !== chosen.filter))}
        />
      ))}
      <Select
        label={texts.addFilter}
        data={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={null}
        {...buildSelectProps(others.length)}
        onChange={(id) => {
          const offered = id && find(id);
          if (offered) onChange([...filters, createChoice(offered)]);
        }}
      />
    </>
  );
}

interface RowProps {
  chosen: PanelFilterChoice;
  /** Undefined for one that the provider no longer offers. */
  offered: OfferedFilter | undefined;
  onChange(chosen: PanelFilterChoice): void;
  onRemove(): void;
}

function FilterRow({ chosen, offered, onChange, onRemove }: RowProps) {
  const name = offered?.title ?? chosen.filter;
  const choices = offered?.choices ?? [];
  return (
    <div className={classes.filter} role="group" aria-label={name}>
      <strong>{name}</strong>
      {'values' in chosen ? (
        <MultiSelect
          aria-label={texts.choices(name)}
          placeholder={chosen.values.length === 0 ? texts.chooseSome : undefined}
          data={choices.map(({ id, label }) => ({ value: id, label }))}
          value={chosen.values}
          {...buildSelectProps(choices.length)}
          onChange={(values) => onChange({ ...chosen, values })}
        />
      ) : (
        <div className={classes.range}>
          {(['from', 'to'] as const).map((end) => (
            <NumberInput
              key={end}
              label={texts[end]}
              value={chosen[end] ?? ''}
              {...(offered?.min != null && { min: offered.min })}
              {...(offered?.max != null && { max: offered.max })}
              onChange={(value) => onChange({ ...chosen, [end]: value === '' ? null : Number(value) })}
            />
          ))}
        </div>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.removeFilter(name)}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
