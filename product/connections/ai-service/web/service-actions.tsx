import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import classes from './ai-service.module.css';

export interface TestOutcome {
  isOk: boolean;
  text: string;
  reply?: string | null;
}

/** The outcome of the last test, which saving forgets. */
export function useOutcome(test: () => Promise<TestOutcome>) {
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const [isTesting, setTesting] = useState(false);
  const run = async () => {
    setTesting(true);
    try {
      setOutcome(await test());
    } catch (error) {
      setOutcome({ isOk: false, text: describeFailure(error) });
    }
    setTesting(false);
  };
  return { outcome, isTesting, run, forget: () => setOutcome(null) };
}

/** The buttons below the settings of a service: save, and once it is set up, test and remove. */
export function ServiceActions(props: {
  isSetUp: boolean;
  isSaving: boolean;
  testing: ReturnType<typeof useOutcome>;
  remove(): Promise<unknown>;
  onTested?(): Promise<unknown>;
  onRemoved(): Promise<unknown>;
  texts: Record<'save' | 'test' | 'remove' | 'removeQuestion' | 'removeExplained' | 'removed', string>;
  children?: ReactNode;
}) {
  const { isSetUp, isSaving, testing, texts, children } = props;
  const { outcome, isTesting } = testing;
  const remove = async () => {
    const { removeQuestion: title, removeExplained: text, remove: action } = texts;
    const isRemoved = await confirm({ title, text, action, variant: 'error', run: props.remove });
    if (!isRemoved) return;
    notify(texts.removed);
    await props.onRemoved();
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          {texts.save}
        </Button>
        {isSetUp && (
          <>
            <Button
              variant="default"
              loading={isTesting}
              onClick={() => void testing.run().then(props.onTested)}
            >
              {texts.test}
            </Button>
            <Button data-once variant="subtle" color="red" onClick={() => void remove()}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <div role="status">
        <p className={classes.outcome} data-ok={outcome?.isOk}>
          {outcome?.text}
        </p>
        {children}
      </div>
    </>
  );
}
