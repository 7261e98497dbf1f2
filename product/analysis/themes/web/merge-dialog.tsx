import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import type { Theme } from '../contract.ts';
import classes from './themes.module.css';
import { texts } from './texts.ts';
import { useAttempt, type DialogProps } from './use-attempt.ts';

/** Selects the theme that another one is merged into. */
export function MergeDialog(
  props: DialogProps & {
    theme: Theme;
    themes: readonly Theme[];
    onMerged(into: string): void;
  },
) {
  const { changes, theme, onClose } = props;
  const [target, setTarget] = useState<string | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const others = props.themes.filter(({ id }) => id !== theme.id);
  const merge = () => {
    const into = others.find(({ id }) => id === target);
    return run(into ? null : texts.chooseTheme, async () => {
      await changes.merge(theme, into!);
      props.onMerged(into!.id);
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.mergeTitle(theme.name)}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={classes.form}>
        <p>{texts.mergeExplained(theme.name)}</p>
        <Select
          label={texts.mergeInto}
          placeholder={texts.chooseTheme}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={target}
          onChange={setTarget}
          searchable
          data-autofocus
        />
        <FormMessage>{problem}</FormMessage>
        <div>
          <Button loading={isBusy} onClick={() => void merge()}>
            {texts.mergeThemes}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
