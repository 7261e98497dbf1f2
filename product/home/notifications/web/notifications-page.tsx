import { Alert, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Input, Output } from '#platform/http/contract/contract.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SaveState, type AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { NOTIFICATION_MODES, type NotificationMode } from '#product/workspaces/notifications/notification.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#product/workspaces/notifications/notification-kind.ts';
import type * as contract from '../contract.ts';
import './load-kinds.ts';
import classes from './notifications.module.css';
import { changeNotifications, notificationsOptions } from './requests.ts';
import { MODE_LABELS, texts } from './texts.ts';

type Settings = Output<typeof contract.listNotifications>;
type Change = Input<typeof contract.changeNotifications>['body'];

/** Which emails the person gets about the current workspace. */
export function NotificationsPage() {
  const settings = useQuery(notificationsOptions);
  const { state } = useAuth();
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      {settings.isPending && <Skeletons rows={6} height={56} />}
      {settings.isError && !settings.data && (
        <LoadFailure error={settings.error} onRetry={() => settings.refetch()} />
      )}
      {settings.data && <Sections settings={settings.data} />}
    </SettingsFrame>
  );
}

function Sections({ settings }: { settings: Settings }) {
  const { person, state, workspaces } = useAuth();
  const { change, saveState, message } = useChange(settings);
  const { dailyAt, isMailConfigured, items, ownStudiesOnly } = settings;
  const sentences = [
    texts.sentTo(person?.email ?? '', state.org.name ?? ''),
    ...(workspaces.length > 1 ? [texts.perWorkspace] : []),
    texts.dailyAt(dailyAt.hour, dailyAt.timeZone),
  ];
  return (
    <>
      <SettingsSection title={texts.emails} sentence={sentences.join(' ')}>
        {!isMailConfigured && (
          <Alert role="note" color="yellow" variant="light" p="sm">
            {texts.noMailServer}
          </Alert>
        )}
        <ul className={classes.kinds}>
          {items.map(({ kind, mode }) => (
            <KindChoice key={kind} kind={kind} mode={mode} onChange={change} />
          ))}
          <KindRow label={texts.security} explanation={texts.securityExplained}>
            <span className={classes.always}>{texts.alwaysOn}</span>
          </KindRow>
        </ul>
      </SettingsSection>
      <SettingsSection title={texts.studies} sentence={texts.studiesExplained}>
        <SegmentedControl
          className={classes.studies}
          aria-label={texts.studies}
          data={[
            { value: 'all', label: texts.allStudies },
            { value: 'own', label: texts.ownStudies },
          ]}
          value={ownStudiesOnly ? 'own' : 'all'}
          onChange={(value) => change({ ownStudiesOnly: value === 'own' })}
        />
        <SaveState state={saveState} />
        <FormMessage>{message}</FormMessage>
      </SettingsSection>
    </>
  );
}

interface KindChoiceProps {
  kind: NotificationKind;
  mode: NotificationMode;
  onChange(change: Change): void;
}

function KindChoice({ kind, mode, onChange }: KindChoiceProps) {
  const { label, explanation } = notificationKinds.require(kind);
  return (
    <KindRow label={label} explanation={explanation}>
      <SegmentedControl
        className={classes.choice}
        aria-label={texts.frequency(label)}
        data={NOTIFICATION_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
        value={mode}
        onChange={(value) => onChange({ modes: { [kind]: value as NotificationMode } })}
      />
    </KindRow>
  );
}

function KindRow({
  label,
  explanation,
  children,
}: {
  label: string;
  explanation: string;
  children: ReactNode;
}) {
  return (
    <li className={classes.kind}>
      <div>
        <div className={classes.label}>{label}</div>
        <div className={classes.explanation}>{explanation}</div>
      </div>
      {children}
    </li>
  );
}

/** Applies a change at once and saves it; a change that could not be saved is undone. */
function useChange(settings: Settings) {
  const queries = useQueryClient();
  const [saveState, setSaveState] = useState<AutosaveState>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const { queryKey } = notificationsOptions;
  async function save(body: Change) {
    setSaveState('saving');
    setMessage(null);
    queries.setQueryData(queryKey, applyChange(settings, body));
    try {
      queries.setQueryData(queryKey, await changeNotifications(body));
      setSaveState('saved');
    } catch (error) {
      setSaveState('idle');
      setMessage(describeFailure(error));
      await reloadQueries(queries, { queryKey });
    }
  }
  return { change: (body: Change) => void save(body), saveState, message };
}

const applyChange = (settings: Settings, { modes = {}, ownStudiesOnly }: Change): Settings => ({
  ...settings,
  items: settings.items.map(({ kind, mode }) => ({ kind, mode: modes[kind] ?? mode })),
  ownStudiesOnly: ownStudiesOnly ?? settings.ownStudiesOnly,
});
