import type { Output } from '#platform/http/contract/contract.ts';
import { formatDuration } from '#platform/ui/figures.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { getResponse } from '../../contract.ts';
import { getResponseChannelName, getDeviceName, getLanguageName } from '../summary/names.ts';
import { ResponseStatusTag } from './response-status-tag.tsx';
import classes from './response-page.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Facts of one response: status, time, device, variables, attributes of its participant and URL parameters. */
export function ResponseFacts({ response }: { response: Output<typeof getResponse> }) {
  const {
    status,
    startedAt,
    seconds,
    answered,
    path,
    device,
    language,
    channel,
    version,
    parameters,
    variables,
    attributes,
  } = response;
  return (
    <dl className={classes.facts}>
      <dt>{sharedTexts.status}</dt>
      <dd>
        <ResponseStatusTag status={status} />
      </dd>
      <dt>{sharedTexts.started}</dt>
      <dd>
        <DateTime at={startedAt} />
      </dd>
      <dt>{texts.duration}</dt>
      <dd>
        {seconds !== null
          ? formatDuration(seconds)
          : status === 'completed'
            ? sharedTexts.notAvailable
            : texts.notCompleted}
      </dd>
      <dt>{sharedTexts.answered}</dt>
      <dd>{texts.answeredOfBlocks(answered, path.length)}</dd>
      <dt>{sharedTexts.device}</dt>
      <dd>{getDeviceName(device)}</dd>
      <dt>{sharedTexts.language}</dt>
      <dd>{getLanguageName(language)}</dd>
      <dt>{sharedTexts.channel}</dt>
      <dd>{getResponseChannelName(channel)}</dd>
      <dt>{texts.version}</dt>
      <dd>{version}</dd>
      {variables.map(({ id, name, value }) => (
        <Fact key={id} name={name} value={value || '–'} />
      ))}
      {attributes.map(({ key, name, value }) => (
        <Fact key={key} name={name} value={value} />
      ))}
      {Object.entries(parameters).map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
