import { Button, Checkbox, Modal, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import { useForm } from '#product/accounts/web/shared/use-form.ts';
import * as contract from '../contract.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_THEME_WORDS } from '../theme.ts';
import * as requests from './requests.ts';
import classes from './themes.module.css';
import { texts } from './texts.ts';
import type { ThemeChanges } from './use-theme-changes.ts';

interface DialogProps {
  changes: ThemeChanges;
  onClose(): void;
  /** Called with the id of a theme that was created. */
  onCreated(id: string): void;
}

/** Creates or changes a theme. */
export function ThemeDialog(
  props: DialogProps & { theme: contract.Theme | null; word?: string | undefined },
) {
  const { changes, theme, word, onClose } = props;
  const [words, setWords] = useState<string[]>(theme?.words ?? (word ? [word] : []));
  const form = useForm(
    contract.createTheme.body,
    async ({ name, description = '' }) => {
      if (theme) {
        const key = { ...changes.question, themeId: theme.id };
        await requests.updateTheme(key, { revision: theme.revision, name, description, words });
      } else {
        const { id } = await requests.createTheme(changes.question, { name, description, words });
        props.onCreated(id);
      }
      await changes.reload();
      onClose();
    },
    { always: { words } },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={theme ? texts.editTheme : texts.newTheme}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form className={classes.form} {...form.props}>
        <TextInput
          name="name"
          label={texts.name}
          description={texts.nameHint}
          maxLength={MAX_NAME_LENGTH}
          defaultValue={theme?.name ?? (word ? word.charAt(0).toUpperCase() + word.slice(1) : '')}
          error={form.problems.name}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          name="description"
          label={texts.description}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_DESCRIPTION_LENGTH}
          defaultValue={theme?.description ?? ''}
          error={form.problems.description}
        />
        <TagsInput
          label={texts.words}
          description={texts.wordsHint}
          placeholder={words.length === 0 ? texts.wordsPlaceholder : ''}
          value={words}
          onChange={setWords}
          maxTags={MAX_THEME_WORDS}
          splitChars={[',', ';']}
          acceptValueOnBlur
          error={form.problems.words}
        />
        <FormMessage>{form.message}</FormMessage>
        <div>
          <Button type="submit" loading={form.busy}>
            {theme ? texts.save : texts.createTheme}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Selects the theme that another one is merged into. */
export function MergeDialog(
  props: DialogProps & {
    theme: contract.Theme;
    themes: readonly contract.Theme[];
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

/** Selects the words of a theme that become another one. */
export function SplitDialog(props: DialogProps & { theme: contract.Theme }) {
  const { changes, theme, onClose } = props;
  const [name, setName] = useState('');
  const [words, setWords] = useState<string[]>([]);
  const { problem, isBusy, run } = useAttempt();
  const split = () => {
    const parsed = contract.splitTheme.body.shape.name.safeParse(name);
    const issue = parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
    const choice = words.length === 0 || words.length === theme.words.length ? texts.chooseWords : null;
    return run(issue ?? choice, async () => {
      props.onCreated(await changes.split(theme, parsed.data!, words));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.splitTitle(theme.name)}
      closeButtonProps={{ 'aria-label': texts.close }}
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
        <div>
          <Button loading={isBusy} onClick={() => void split()}>
            {texts.splitTheme}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Runs what a dialog does, and keeps why it failed. */
function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(issue: string | null, work: () => Promise<void>): Promise<void> {
    setProblem(issue);
    if (issue) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(describeFailure(error));
      setBusy(false);
    }
  }
  return { problem, isBusy, run };
}
