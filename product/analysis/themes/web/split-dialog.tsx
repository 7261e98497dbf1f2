import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import * as contract from '../contract.ts';
import { MAX_NAME_LENGTH } from '../theme.ts';
import { useSubmit } from '../../web/shared/use-submit.ts';
import classes from './themes.module.css';
import { texts } from './texts.ts';
import type { DialogProps } from './use-theme-changes.ts';

/** Selects the words of a theme that become another one. */
export function SplitDialog(props: DialogProps & { theme: contract.Theme }) {
  const { changes, theme, onClose } = props;
  const [name, setName] = useState('');
  const [words, setWords] = useState<string[]>([]);
  const { problem, isBusy, submit } = useSubmit();
  const split = () => {
    const parsed = contract.splitTheme.body.shape.name.safeParse(name);
    const issue = parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
    const choice = words.length === 0 || words.length === theme.words.length ? texts.chooseWords : null;
    return submit(issue ?? choice, async () => {
      props.onCreated(await changes.split(theme, parsed.data!, words));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.splitTitle(theme.name)}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      <div className={classes.form}>
        <TextInput
          label={texts.name}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <Checkbox.Group
          label={texts.words}
          description={texts.splitExplained}
          value={words}
          onChange={setWords}
        >
          <div className={classes.checks}>
            {theme.words.map((word) => (
              <Checkbox key={word} value={word} label={word} />
            ))}
          </div>
        </Checkbox.Group>
        <FormMessage>{problem}</FormMessage>
        <DialogButtons onCancel={onClose}>
          <Button loading={isBusy} onClick={() => void split()}>
            {texts.splitTheme}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
