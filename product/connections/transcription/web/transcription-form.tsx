import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import classes from '../../ai-service/web/ai-service.module.css';
import { ServiceForm } from '../../ai-service/web/service-form.tsx';
import { texts as serviceTexts } from '../../ai-service/web/texts.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeEstimate } from '#product/responses/transcripts/web/estimate-texts.ts';
import {
  MAX_MINUTE_PRICE,
  MAX_MONTHLY_MINUTES,
  saveTranscriptionService,
  type ServiceOutput,
} from '../contract.ts';
import { estimate, removeService, saveService, testService, TRANSCRIPTION_QUERY_KEY } from './requests.ts';
import { texts } from './texts.ts';

const DEFAULTS = { address: 'https://api.openai.com/v1', model: 'whisper-1' };

/** The settings of the service; null if none is set up. */
export function TranscriptionForm({ service }: { service: ServiceOutput | null }) {
  const [isAutomatic, setAutomatic] = useState(service?.isAutomatic ?? false);
  const [monthlyMinutes, setMonthlyMinutes] = useState<number | null>(service?.monthlyMinutes ?? null);
  const [minutePrice, setMinutePrice] = useState<number | null>(service?.minutePrice ?? null);
  return (
    <ServiceForm
      service={service}
      defaults={DEFAULTS}
      body={saveTranscriptionService.body.strip()}
      values={{ isAutomatic, monthlyMinutes, minutePrice }}
      mayBeSaved={async ({ isOn, address }) => {
        const wasSending = service?.isOn && service.isAutomatic;
        if (!isOn || !isAutomatic || wasSending) return true;
        const text = `${describeEstimate(await estimate())} ${texts.privacyOf(new URL(address).host)}`;
        return confirm({ title: texts.turnOnQuestion, text, action: texts.turnOn });
      }}
      save={saveService}
      test={async () => {
        const { isOk, error, durationMs } = await testService();
        return { isOk, text: isOk ? texts.testOk(durationMs) : serviceTexts.testFailed(error ?? '') };
      }}
      remove={removeService}
      queryKey={TRANSCRIPTION_QUERY_KEY}
      kindTexts={texts}
    >
      {(problems) => (
        <>
          <NumberInput
            label={texts.monthlyMinutes}
            description={texts.monthlyMinutesExplained}
            classNames={{ wrapper: classes.number }}
            thousandSeparator=","
            min={1}
            max={MAX_MONTHLY_MINUTES}
            allowDecimal={false}
            value={monthlyMinutes ?? ''}
            onChange={(value) => setMonthlyMinutes(value === '' ? null : Number(value))}
            error={problems['monthlyMinutes']}
          />
          <NumberInput
            label={texts.minutePrice}
            description={texts.minutePriceExplained}
            classNames={{ wrapper: classes.number }}
            min={0}
            max={MAX_MINUTE_PRICE}
            decimalScale={4}
            value={minutePrice ?? ''}
            onChange={(value) => setMinutePrice(value === '' ? null : Number(value))}
            error={problems['minutePrice']}
          />
          <Switch
            label={texts.isAutomatic}
            description={texts.isAutomaticExplained}
            checked={isAutomatic}
            onChange={(event) => setAutomatic(event.currentTarget.checked)}
          />
        </>
      )}
    </ServiceForm>
  );
}
