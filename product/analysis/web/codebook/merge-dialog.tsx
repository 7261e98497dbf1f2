import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import type { Tag } from '../../codebook/contract.ts';
import { countsQuery } from '../requests.ts';
import classes from './codebook.module.css';
import { useCodebookChanges } from './use-codebook.ts';
import { texts } from './texts.ts';

/** Selects the tag that another one is merged into. */
export function MergeDialog({ tags, tag, onClose }: { tags: Tag[]; tag: Tag; onClose(): void }) {
  const { mergeTags } = useCodebookChanges();
  const { data } = useQuery(countsQuery);
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMerging, setMerging] = useState(false);
  const others = tags.filter(({ id }) => id !== tag.id);
  const count = data?.counts.find((row) => row.tag === tag.id)?.highlights ?? 0;

  async function merge() {
    const into = others.find(({ id }) => id === target);
    if (!into) return setProblem(texts.chooseTag);
    setMerging(true);
    setProblem(null);
    try {
      await mergeTags(tag, into);
      onClose();
    } catch (error) {
      setProblem(describeFailure(error));
      setMerging(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.mergeTitle(tag.name)}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={classes.form}>
        <p>{texts.mergeExplained(tag.name, count)}</p>
        <Select
          label={texts.mergeInto}
          placeholder={texts.chooseTag}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={target}
          onChange={setTarget}
          searchable
          data-autofocus
        />
        <FormMessage>{problem}</FormMessage>
        <div>
          <Button loading={isMerging} onClick={() => void merge()}>
            {texts.mergeTags}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
