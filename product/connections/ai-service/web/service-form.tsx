import { Checkbox, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import classes from './ai-service.module.css';
import { ServiceActions, useOutcome, type TestOutcome } from './service-actions.tsx';
import { texts } from './texts.ts';

interface Props<Body extends z.ZodType> {
  /** Null if none is set up. */
  service: { name: string; address: string; model: string; hasKey: boolean; isOn: boolean } | null;
  defaults: { address: string; model: string };
  body: Body;
  /** Values of the fields in `children`. */
  values: Record<string, unknown>;
  /** Asked before it is saved, for what needs a confirmation. */
  mayBeSaved?(values: z.output<Body>): Promise<boolean>;
  save(values: z.output<Body>): Promise<unknown>;
  test(): Promise<TestOutcome>;
  remove(): Promise<unknown>;
  /** First part of the keys of all queries of the service. */
  queryKey: readonly string[];
  kindTexts: Record<
    'namePlaceholder' | 'privacy' | 'saved' | 'remove' | 'removeQuestion' | 'removeExplained' | 'removed',
    string
  >;
  children(problems: Record<string, string>): ReactNode;
}

/** The settings of a service. Input is kept on errors, which are shown at their fields. */
export function ServiceForm<Body extends z.ZodType>({
  service,
  defaults,
  queryKey,
  kindTexts,
  ...props
}: Props<Body>) {
  const queryClient = useQueryClient();
  const [isOn, setOn] = useState(service?.isOn ?? true);
  const [removesKey, setRemovesKey] = useState(false);
  const testing = useOutcome(props.test);
  const reload = () => reloadQueries(queryClient, { queryKey });
  const form = useForm(
    props.body,
    async (values) => {
      testing.forget();
      if (props.mayBeSaved && !(await props.mayBeSaved(values))) return;
      await props.save(values);
      setRemovesKey(false);
      await reload();
      notify(kindTexts.saved);
    },
    { always: { ...props.values, isOn, ...(removesKey && { key: null }) } },
  );
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={texts.name}
        placeholder={kindTexts.namePlaceholder}
        maxLength={80}
        defaultValue={service?.name}
        autoComplete="off"
        error={form.problems['name']}
      />
      <TextInput
        name="address"
        type="url"
        inputMode="url"
        label={texts.address}
        description={texts.addressExplained}
        defaultValue={service?.address ?? defaults.address}
        autoComplete="off"
        error={form.problems['address']}
      />
      <TextInput
        name="model"
        label={texts.model}
        defaultValue={service?.model ?? defaults.model}
        autoComplete="off"
        error={form.problems['model']}
      />
      <PasswordInput
        name="key"
        label={texts.key}
        description={service?.hasKey ? texts.keyStored : texts.keyExplained}
        placeholder={service?.hasKey ? texts.keyPlaceholder : undefined}
        disabled={removesKey}
        autoComplete="new-password"
        error={form.problems['key']}
      />
      {service?.hasKey && (
        <Checkbox
          label={texts.removeKey}
          checked={removesKey}
          onChange={(event) => setRemovesKey(event.currentTarget.checked)}
        />
      )}
      {props.children(form.problems)}
      <Switch
        label={texts.isOn}
        description={kindTexts.privacy}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <FormMessage>{form.message}</FormMessage>
      <ServiceActions
        isSetUp={service !== null}
        isSaving={form.busy}
        testing={testing}
        remove={props.remove}
        onTested={reload}
        onRemoved={reload}
        texts={{ ...texts, ...kindTexts }}
      >
        {testing.outcome?.reply != null && (
          <blockquote className={classes.reply}>{testing.outcome.reply}</blockquote>
        )}
      </ServiceActions>
    </form>
  );
}
