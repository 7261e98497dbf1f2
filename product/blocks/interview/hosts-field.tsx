import { Anchor, Button, Checkbox } from '@mantine/core';
import type { EditorTeam } from '../block-props.ts';
import classes from '../kit/editor/editor.module.css';
import { texts } from './texts.ts';

interface Props {
  team: EditorTeam;
  value: string[];
  error: string | undefined;
  readOnly: boolean;
  onChange(hosts: string[]): void;
}

/** Chooses the hosts among the members who may hold interviews. */
export function HostsField({ team, value, error, readOnly, onChange }: Props) {
  const { hosts, hasFailed, retry } = team.useHosts();
  const known = hosts ?? [];
  const missing = hosts ? value.filter((id) => !known.some(({ person }) => person === id)) : [];
  return (
    <Checkbox.Group
      label={texts.hosts}
      description={texts.hostsHint}
      error={error}
      value={value}
      readOnly={readOnly}
      data-field="hosts"
      onChange={onChange}
    >
      <div className={classes.checkboxes}>
        {known.map(({ person, name, isYou }) => (
          <Checkbox key={person} value={person} label={isYou ? texts.you(name) : name} disabled={readOnly} />
        ))}
        {missing.map((person) => (
          <Checkbox key={person} value={person} label={texts.noLongerMember} disabled={readOnly} />
        ))}
      </div>
      {hosts === null && !hasFailed && <p className="muted">{texts.loadingMembers}</p>}
      {hasFailed && (
        <p className={classes.problem}>
          {texts.membersFailed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {known.some(({ person, isYou }) => isYou && value.includes(person)) && (
        <p className="muted">
          {texts.yourHoursHint}{' '}
          <Anchor href="/account/calendar" target="_blank" rel="noopener" underline="always" inherit>
            {texts.yourHours}
          </Anchor>
        </p>
      )}
    </Checkbox.Group>
  );
}
