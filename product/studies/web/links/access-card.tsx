import { Button, Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { DEVICES, type Device } from '../../devices.ts';
import { MAX_STUDY_PASSWORD_LENGTH, MIN_STUDY_PASSWORD_LENGTH, type LinkChannel } from '../../study.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { changePassword, STUDIES_KEY } from '../requests.ts';
import { texts } from './texts.ts';

interface Props {
  link: LinkChannel;
  onChange(part: Partial<LinkChannel>): void;
}

const DEVICE_NAMES: Record<Device, string> = {
  phone: texts.phone,
  tablet: texts.tablet,
  desktop: texts.computer,
};

/** Settings of who can answer: with which password, on which devices, and how often. */
export function AccessCard({ link, onChange }: Props) {
  const { readOnly } = useEditing();
  const devices = link.devices ?? [...DEVICES];
  return (
    <section className={classes.card} aria-labelledby="access-title">
      <h3 id="access-title">{texts.access}</h3>
      <PasswordField />
      <Checkbox.Group
        label={texts.devices}
        description={texts.devicesExplained}
        value={devices}
        data-field="devices"
        onChange={(chosen) => {
          const next = DEVICES.filter((device) => chosen.includes(device));
          // At least one stays; all of them is what the study has without this setting.
          if (next.length > 0) onChange({ devices: next.length === DEVICES.length ? undefined : next });
        }}
      >
        <Group gap="lg" mt="xs">
          {DEVICES.map((device) => (
            <Checkbox
              key={device}
              value={device}
              label={DEVICE_NAMES[device]}
              disabled={readOnly || (devices.length === 1 && devices.includes(device))}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label={texts.oneResponsePerBrowser}
        description={texts.oneResponseExplained}
        checked={link.onePerBrowser}
        disabled={readOnly}
        data-field="onePerBrowser"
        onChange={(event) => onChange({ onePerBrowser: event.currentTarget.checked })}
      />
    </section>
  );
}

/** The password is stored as a hash, so that it can be changed and removed, but not shown. */
function PasswordField() {
  const { study, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [savedMessage, setSavedMessage] = useState('');
  const isSet = study.hasPassword && !isChanging;

  async function save(password: string | null) {
    if (password !== null && password.length < MIN_STUDY_PASSWORD_LENGTH)
      return setProblem(texts.passwordTooShort(MIN_STUDY_PASSWORD_LENGTH));
    setSaving(true);
    setProblem(null);
    try {
      await changePassword(study.id, password);
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      setSavedMessage(password === null ? '' : texts.passwordSaved);
      setTyped('');
      setChanging(false);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setSaving(false);
    }
  }

  const confirmRemove = () =>
    void confirm({
      title: texts.confirmRemovePassword,
      text: texts.removingPasswordExplained,
      action: texts.removePassword,
      variant: 'warning',
      icon: 'warning',
      run: () => save(null),
    });

  return (
    <div>
      {isSet ? (
        <>
          <strong>{texts.password}</strong>
          <p className="muted">{texts.passwordIsSet}</p>
          {!readOnly && (
            <div className={classes.rowOfButtons} style={{ marginTop: 8 }}>
              <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
                {texts.changePassword}
              </Button>
              <Button data-once variant="subtle" size="compact-sm" color="red" onClick={confirmRemove}>
                {texts.removePassword}
              </Button>
            </div>
          )}
        </>
      ) : (
        <form
          className={classes.address}
          onSubmit={(event) => {
            event.preventDefault();
            void save(typed.trim());
          }}
        >
          <TextInput
            label={texts.password}
            description={texts.passwordExplained}
            value={typed}
            error={problem}
            maxLength={MAX_STUDY_PASSWORD_LENGTH}
            autoComplete="off"
            readOnly={readOnly}
            data-field="password"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
          {!readOnly && (
            <Button type="submit" variant="default" loading={isSaving} disabled={typed.trim() === ''}>
              {study.hasPassword ? texts.changePassword : texts.setPassword}
            </Button>
          )}
        </form>
      )}
      <p role="status" className="muted">
        {savedMessage}
      </p>
    </div>
  );
}
