import { MultiSelect } from '@mantine/core';
import { MAX_FILTER_TAGS, NO_VALUE, type Filter } from '../../filter.ts';
import { FilterTagsSlot } from '../shared/result-slot.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Maximum number of tags shown; others are found by typing. */
const MAX_SHOWN = 100;

/** Filters by tags of responses and their answers; nothing in a workspace without tags. */
export function TagFilter({ filter, onChange }: { filter: Filter; onChange(next: Filter): void }) {
  return (
    <FilterTagsSlot>
      {(found) => {
        if (!found || (found.tags.length === 0 && filter.tags.length === 0)) return null;
        const others = filter.tags.filter(
          (tag) => tag !== NO_VALUE && found.tags.every(({ id }) => id !== tag),
        );
        return (
          <fieldset>
            <legend>{texts.tags}</legend>
            <MultiSelect
              size="xs"
              aria-label={texts.tags}
              placeholder={filter.tags.length === 0 ? texts.anyTag : undefined}
              data={[
                { value: NO_VALUE, label: sharedTexts.noTag },
                ...found.tags.map(({ id, name }) => ({ value: id, label: name })),
                ...others.map((id) => ({ value: id, label: found.getName(id) ?? texts.deletedTag })),
              ]}
              value={filter.tags}
              onChange={(tags) => onChange({ ...filter, tags })}
              maxValues={MAX_FILTER_TAGS}
              limit={MAX_SHOWN}
              searchable
              hidePickedOptions
              nothingFoundMessage={sharedTexts.noMatches}
              comboboxProps={{ withinPortal: false }}
            />
          </fieldset>
        );
      }}
    </FilterTagsSlot>
  );
}
