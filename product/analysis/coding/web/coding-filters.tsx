import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { Coding } from '../contract.ts';
import classes from './coding.module.css';
import type { useCodingView } from './use-coding-view.ts';
import { texts } from './texts.ts';

/** Which answers are listed, and whose highlights are shown. */
export function CodingFilters(props: {
  view: ReturnType<typeof useCodingView>['view'];
  setView: ReturnType<typeof useCodingView>['setView'];
  canCode: boolean;
  tags: readonly Tag[];
  coders: Coding['coders'];
  /** Whether there are suggestions to decide about. */
  hasSuggestions: boolean;
}) {
  const { view, setView, canCode, coders } = props;
  const [typed, setTyped] = useState(view.search);
  const search = useDebouncedCallback((text: string) => setView({ search: text.trim() }), 300);
  const others = coders.filter(({ you }) => !you);
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={texts.showAnswers}
        data={[
          { value: 'all', label: texts.all },
          { value: 'uncoded', label: texts.uncoded },
          { value: 'coded', label: texts.coded },
          ...(props.hasSuggestions || view.show === 'suggested'
            ? [{ value: 'suggested', label: texts.suggested }]
            : []),
        ]}
        value={view.show ?? 'all'}
        onChange={(show) => setView({ show: show === 'all' ? null : show })}
      />
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={texts.tag}
        placeholder={texts.anyTag}
        data={props.tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.tag}
        onChange={(tag) => setView({ tag })}
        searchable
        clearable
      />
      <Select
        aria-label={texts.codedBy}
        {...buildSelectProps(coders.length)}
        data={[
          ...(canCode ? [{ value: 'me', label: texts.onlyMe }] : []),
          { value: 'all', label: texts.everyone },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.coder}
        allowDeselect={false}
        onChange={(coder) => setView({ coder: coder === (canCode ? 'me' : 'all') ? null : coder })}
      />
    </div>
  );
}
