import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import classes from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { texts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

interface Props<Item> {
  title: string;
  explained: string;
  /** What it can be merged into. */
  others: readonly Item[];
  /** Asks for one of the others. */
  choose: string;
  /** Label of the button. */
  action: string;
  merge(into: Item): Promise<void>;
  onClose(): void;
}

/** Selects the tag or theme that another one is merged into. */
export function MergeDialog<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { others, choose, merge, onClose } = props;
  const [target, setTarget] = useState<string | null>(null);
  const { problem, isBusy, submit } = useSubmit();
  const start = () => {
    const into = others.find(({ id }) => id === target);
    return submit(into ? null : choose, async () => {
      await merge(into!);
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={props.title} closeButtonProps={{ 'aria-label': formTexts.close }}>
      <div className={classes.form}>
        <p>{props.explained}</p>
        <Select
          label={texts.mergeInto}
          placeholder={choose}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={target}
          onChange={setTarget}
          searchable
          data-autofocus
        />
        <FormMessage>{problem}</FormMessage>
        <DialogButtons onCancel={onClose}>
          <Button loading={isBusy} onClick={() => void start()}>
            {props.action}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
