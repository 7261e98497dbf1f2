import type { Output } from '#platform/http/contract/contract.ts';
import { pluralize, formatDuration } from '#platform/ui/figures.ts';
import { DateTime } from '#platform/ui/when.tsx';
import type { getResponse } from '../../contract.ts';
import { responseChannelName, deviceTypeName, languageName } from '../summary/names.ts';
import { ResponseStatusTag } from './response-columns.tsx';
import classes from './response-page.module.css';

/** Facts of one response: status, time, device, variables and URL parameters. */
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
  } = response;
  return (
    <dl className={classes.facts}>
      <dt>Status</dt>
      <dd>
        <ResponseStatusTag status={status} />
      </dd>
      <dt>Started</dt>
      <dd>
        <DateTime at={startedAt} />
      </dd>
      <dt>Duration</dt>
      <dd>
        {seconds !== null
          ? formatDuration(seconds)
          : status === 'completed'
            ? 'Not available'
            : 'Not completed'}
      </dd>
      <dt>Answered</dt>
      <dd>
        {answered} of {pluralize(path.length, 'block')}
      </dd>
      <dt>Device</dt>
      <dd>{deviceTypeName(device)}</dd>
      <dt>Language</dt>
      <dd>{languageName(language)}</dd>
      <dt>Channel</dt>
      <dd>{responseChannelName(channel)}</dd>
      <dt>Version</dt>
      <dd>{version}</dd>
      {variables.map(({ id, name, value }) => (
        <OwnFact key={id} name={name} value={value || '–'} />
      ))}
      {Object.entries(parameters).map(([name, value]) => (
        <OwnFact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function OwnFact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
