import { Button, Checkbox, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import { useForm } from '#product/accounts/web/shared/use-form.ts';
import { MAX_MONTHLY_TOKENS, saveModelService, type ServiceOutput } from '../contract.ts';
import { removeService, saveService, testService, MODEL_QUERY_KEY } from './requests.ts';
import { texts } from './texts.ts';
import classes from './model.module.css';

const DEFAULTS = { address: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' };

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The settings of the model; null if none is set up. Input is kept on errors, which are shown at their fields. */
export function ServiceForm({ service }: { service: ServiceOutput | null }) {
  const queryClient = useQueryClient();
  const [isOn, setOn] = useState(service?.isOn ?? true);
  const [monthlyTokens, setMonthlyTokens] = useState<number | null>(service?.monthlyTokens ?? null);
  const [names, setNames] = useState((service?.names ?? []).join('\n'));
  const [removesKey, setRemovesKey] = useState(false);
  const [outcome, setOutcome] = useState<{ isOk: boolean; text: string; reply: string | null } | null>(null);
  const [isTesting, setTesting] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: MODEL_QUERY_KEY });
  const always = { isOn, monthlyTokens, names: splitLines(names), ...(removesKey && { key: null }) };
  const form = useForm(
    saveModelService.body.strip(),
    async (values) => {
      setOutcome(null);
      await saveService(values);
      setRemovesKey(false);
      await reload();
      notify(texts.saved);
    },
    { always },
  );
  const test = async () => {
    setTesting(true);
    try {
      const { isOk, reply, error, tokens, durationMs } = await testService();
      setOutcome({
        isOk,
        text: isOk ? texts.testOk(durationMs, tokens) : texts.testFailed(error ?? ''),
        reply,
      });
    } catch (error) {
      setOutcome({ isOk: false, text: describeFailure(error), reply: null });
    }
    setTesting(false);
    await reload();
  };
  const remove = async () => {
    const { removeQuestion: title, removeExplained: text, remove: action } = texts;
    const isRemoved = await confirm({ title, text, action, variant: 'error', run: removeService });
    if (!isRemoved) return;
    notify(texts.removed);
    await reload();
  };
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={texts.name}
        placeholder={texts.namePlaceholder}
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
        defaultValue={service?.address ?? DEFAULTS.address}
        autoComplete="off"
        error={form.problems['address']}
      />
      <TextInput
        name="model"
        label={texts.model}
        defaultValue={service?.model ?? DEFAULTS.model}
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
      <NumberInput
        label={texts.monthlyTokens}
        description={texts.monthlyTokensExplained}
        className={classes.number}
        min={1}
        max={MAX_MONTHLY_TOKENS}
        allowDecimal={false}
        value={monthlyTokens ?? ''}
        onChange={(value) => setMonthlyTokens(value === '' ? null : Number(value))}
        error={form.problems['monthlyTokens']}
      />
      <Textarea
        label={texts.names}
        description={texts.namesExplained}
        autosize
        minRows={2}
        maxRows={10}
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
        error={form.problems['names']}
      />
      <Switch
        label={texts.isOn}
        description={texts.privacy}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {texts.save}
        </Button>
        {service && (
          <>
            <Button variant="default" loading={isTesting} onClick={() => void test()}>
              {texts.test}
            </Button>
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <div role="status">
        <p className={classes.outcome} data-ok={outcome?.isOk}>
          {outcome?.text}
        </p>
        {outcome?.reply != null && <blockquote className={classes.reply}>{outcome.reply}</blockquote>}
      </div>
    </form>
  );
}
