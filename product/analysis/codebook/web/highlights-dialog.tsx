import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import type { Tag } from '../contract.ts';
import { MAX_TAG_NAME_LENGTH } from '../../tag.ts';
import { mergeTags, splitTag, tagHighlightsOptions, tagStudiesOptions } from '../../web/requests.ts';
import classes from './codebook.module.css';
import { useCodebookChanges } from './use-codebook.ts';
import { texts } from './texts.ts';

/** The highlights of a tag by study; with `splits`, some can be selected and moved to a new tag. */
export function HighlightsDialog({ tag, splits, onClose }: { tag: Tag; splits: boolean; onClose(): void }) {
  const { data, error, refetch } = useQuery(tagStudiesOptions(tag.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const studies = data?.studies;
  const study = chosen ?? studies?.[0]?.id;
  return (
    <Modal
      opened
      onClose={onClose}
      title={splits ? texts.splitTitle(tag.name) : texts.highlightsOf(tag.name)}
      size={640}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      <div className={classes.form}>
        {!studies && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} />)}
        {studies?.length === 0 && <p>{texts.noHighlights}</p>}
        {study && (
          <>
            {splits && <p>{texts.splitExplained}</p>}
            <Select
              label={texts.study}
              {...buildSelectProps(studies?.length ?? 0)}
              data={studies?.map(({ id, name, highlights }) => ({
                value: id,
                label: `${name} (${texts.highlights(highlights)})`,
              }))}
              value={study}
              allowDeselect={false}
              onChange={setChosen}
            />
            <Highlights
              tag={tag.id}
              study={study}
              selected={splits ? selected : null}
              onSelect={setSelected}
            />
            {splits && <SplitForm tag={tag} selected={selected} onDone={onClose} />}
          </>
        )}
      </div>
    </Modal>
  );
}

function Highlights(props: {
  tag: string;
  study: string;
  /** Null if nothing can be selected. */
  selected: ReadonlySet<string> | null;
  onSelect(selected: ReadonlySet<string>): void;
}) {
  const { selected } = props;
  const list = useInfiniteQuery(tagHighlightsOptions(props.study, props.tag));
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (!rows)
    return list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <Skeletons rows={4} />;
  const toggle = (ids: string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids)
      if (isSelected) next.add(id);
      else next.delete(id);
    props.onSelect(next);
  };
  return (
    <>
      {selected && (
        <Checkbox
          label={texts.selectAllShown}
          checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
          onChange={(event) =>
            toggle(
              rows.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul className={classes.quotes}>
        {rows.map(({ id, quote, participant, coder, at }) => {
          const words = quote ? <span className="words">{quote}</span> : texts.recordingPart;
          const facts = (
            <>
              {participant} · {coder} · <DateTime at={at} />
            </>
          );
          return (
            <li key={id}>
              {selected ? (
                <Checkbox
                  label={words}
                  description={facts}
                  checked={selected.has(id)}
                  onChange={(event) => toggle([id], event.currentTarget.checked)}
                />
              ) : (
                <>
                  {words}
                  <p className="muted">{facts}</p>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
}

function SplitForm({ tag, selected, onDone }: { tag: Tag; selected: ReadonlySet<string>; onDone(): void }) {
  const { reload } = useCodebookChanges();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function split(event: FormEvent) {
    event.preventDefault();
    if (selected.size === 0) return setProblem(texts.selectHighlights);
    setBusy(true);
    setProblem(null);
    try {
      const { id } = await splitTag(tag.id, { name, highlights: [...selected] });
      const undo = async () => {
        await mergeTags(id, tag.id);
        void reload();
      };
      notify(texts.splitDone(selected.size, name.trim()), { undo });
      onDone();
      void reload();
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined;
      setProblem(fields?.name ?? describeFailure(error));
      setBusy(false);
    }
  }

  return (
    <form className={classes.splitForm} noValidate onSubmit={(event) => void split(event)}>
      <TextInput
        label={texts.newTagName}
        maxLength={MAX_TAG_NAME_LENGTH}
        value={name}
        error={problem}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        {texts.moveSelected(selected.size)}
      </Button>
    </form>
  );
}
