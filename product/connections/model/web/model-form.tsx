import { NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '../../ai-service/web/ai-service.module.css';
import { ServiceForm } from '../../ai-service/web/service-form.tsx';
import { texts as serviceTexts } from '../../ai-service/web/texts.ts';
import { MAX_MONTHLY_TOKENS, saveModelService, type ModelServiceOutput } from '../contract.ts';
import { removeService, saveService, testService, MODEL_QUERY_KEY } from './requests.ts';
import { texts } from './texts.ts';

const DEFAULTS = { address: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' };

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The settings of the model; null if none is set up. */
export function ModelForm({ service }: { service: ModelServiceOutput | null }) {
  const [monthlyTokens, setMonthlyTokens] = useState<number | null>(service?.monthlyTokens ?? null);
  const [names, setNames] = useState((service?.names ?? []).join('\n'));
  return (
    <ServiceForm
      service={service}
      defaults={DEFAULTS}
      body={saveModelService.body.strip()}
      values={{ monthlyTokens, names: splitLines(names) }}
      save={saveService}
      test={async () => {
        const { isOk, reply, error, tokens, durationMs } = await testService();
        const text = isOk ? texts.testOk(durationMs, tokens) : serviceTexts.testFailed(error ?? '');
        return { isOk, text, reply };
      }}
      remove={removeService}
      queryKey={MODEL_QUERY_KEY}
      kindTexts={texts}
    >
      {(problems) => (
        <>
          <NumberInput
            label={texts.monthlyTokens}
            description={texts.monthlyTokensExplained}
            classNames={{ wrapper: classes.number }}
            thousandSeparator=","
            min={1}
            max={MAX_MONTHLY_TOKENS}
            allowDecimal={false}
            value={monthlyTokens ?? ''}
            onChange={(value) => setMonthlyTokens(value === '' ? null : Number(value))}
            error={problems['monthlyTokens']}
          />
          <Textarea
            label={texts.names}
            description={texts.namesExplained}
            autosize
            minRows={2}
            maxRows={10}
            value={names}
            onChange={(event) => setNames(event.currentTarget.value)}
            error={problems['names']}
          />
        </>
      )}
    </ServiceForm>
  );
}
