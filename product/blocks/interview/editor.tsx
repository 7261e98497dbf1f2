import { Select, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { HostsField } from './hosts-field.tsx';
import type { InterviewConfig } from './interview.ts';
import { MAX_LINK_LENGTH } from './limits.ts';
import { MinutesSelect } from './minutes-select.tsx';
import { MoreSettings } from './more-settings.tsx';
import { texts } from './texts.ts';

const LENGTHS = [15, 20, 30, 45, 60, 90, 120];
const HOST_MODE_OPTIONS = [
  { value: 'any', label: texts.anyHost },
  { value: 'all', label: texts.allHosts },
];
const LOCATIONS = [
  { value: 'link', label: texts.ownLink },
  { value: 'phone', label: texts.byPhone },
];
/** Fields of `MoreSettings` that can have a problem. */
const IN_MORE = new Set(['firstDay', 'lastDay', 'maxBookings']);

export const editor: BlockEditor<InterviewConfig> = (props) => {
  const { config, problems, readOnly, onChange } = props;
  const { location } = config;
  // Comes back when somebody only looks at the other choice.
  const lastUrl = useRef('');
  if (location.kind === 'link') lastUrl.current = location.url;
  return (
    <div className={classes.stack}>
      <MinutesSelect
        label={texts.length}
        choices={LENGTHS}
        value={config.lengthMinutes}
        readOnly={readOnly}
        field="lengthMinutes"
        onChange={(lengthMinutes) => onChange({ ...config, lengthMinutes })}
      />
      <HostsField
        team={props.team}
        value={config.hosts}
        error={findProblemMessage(problems, 'hosts')}
        readOnly={readOnly}
        onChange={(hosts) => onChange({ ...config, hosts })}
      />
      {config.hosts.length > 1 && (
        <Select
          label={texts.hostMode}
          data={HOST_MODE_OPTIONS}
          allowDeselect={false}
          value={config.hostMode}
          readOnly={readOnly}
          data-field="hostMode"
          onChange={(hostMode) =>
            hostMode && onChange({ ...config, hostMode: hostMode as InterviewConfig['hostMode'] })
          }
        />
      )}
      <Select
        label={texts.location}
        data={LOCATIONS}
        allowDeselect={false}
        value={location.kind}
        readOnly={readOnly}
        onChange={(kind) =>
          kind &&
          onChange({
            ...config,
            location: kind === 'phone' ? { kind: 'phone' } : { kind: 'link', url: lastUrl.current },
          })
        }
      />
      {location.kind === 'link' && (
        <TextInput
          label={texts.link}
          description={texts.linkHint}
          placeholder="https://"
          type="url"
          value={location.url}
          readOnly={readOnly}
          error={findProblemMessage(problems, 'location')}
          maxLength={MAX_LINK_LENGTH}
          data-field="location"
          onChange={(event) =>
            onChange({ ...config, location: { kind: 'link', url: event.currentTarget.value } })
          }
        />
      )}
      <Toggle
        label={texts.needsApproval}
        description={texts.needsApprovalHint}
        checked={config.needsApproval}
        readOnly={readOnly}
        onChange={(needsApproval) => onChange({ ...config, needsApproval })}
      />
      <Toggle
        label={texts.hasWaitingList}
        description={texts.hasWaitingListHint}
        checked={config.hasWaitingList}
        readOnly={readOnly}
        onChange={(hasWaitingList) => onChange({ ...config, hasWaitingList })}
      />
      <details open={problems.some(({ field }) => IN_MORE.has(field)) || undefined}>
        <summary className={classes.label}>{texts.moreSettings}</summary>
        <MoreSettings {...props} />
      </details>
    </div>
  );
};
