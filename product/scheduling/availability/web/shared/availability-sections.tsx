import { Alert, Button, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { listTimeZones } from '#platform/ui/list-time-zones.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import { WEEKDAYS } from '../../availability.ts';
import type { SavedAvailability } from '../../contract.ts';
import classes from '../availability.module.css';
import { CopyHours } from '../copy-hours.tsx';
import { ExceptionsField } from '../exceptions-field.tsx';
import { LimitFields } from '../limit-fields.tsx';
import { RangesField } from '../ranges-field.tsx';
import { texts } from '../texts.ts';
import { findDeviceZone, useAvailabilityDraft } from '../use-availability-draft.ts';

/** Hours, exceptions and limits of a member, saved together. `children` follow once there are some. */
export function AvailabilitySections({
  saved,
  children,
}: {
  saved: SavedAvailability;
  children?: ReactNode;
}) {
  const { draft, change, listProblems, ...form } = useAvailabilityDraft(saved);
  useLeaveGuard(form.isChanged, texts.leaving);
  const deviceZone = findDeviceZone();
  const setWeekday = (weekdays: readonly number[], ranges: (typeof draft.weeklyHours)[number]) =>
    change({
      weeklyHours: draft.weeklyHours.map((hours, index) => (weekdays.includes(index) ? ranges : hours)),
    });
  return (
    <>
      <SettingsSection title={texts.weeklyHours} sentence={texts.weeklyHoursExplained}>
        {!saved.isSaved && (
          <Alert role="note" color="yellow" variant="light" p="sm">
            {texts.notSavedYet}
          </Alert>
        )}
        <Select
          label={texts.timeZone}
          {...(deviceZone !== draft.timeZone && { description: texts.deviceZone(deviceZone) })}
          data={listTimeZones(draft.timeZone)}
          value={draft.timeZone}
          searchable
          limit={100}
          allowDeselect={false}
          nothingFoundMessage={texts.noMatches}
          error={listProblems('timeZone')[0]}
          onChange={(timeZone) => timeZone && change({ timeZone })}
        />
        <ul className={classes.list}>
          {draft.weeklyHours.map((ranges, weekday) => (
            <li className={classes.row} key={weekday}>
              <span className={classes.dayName}>{WEEKDAYS[weekday]}</span>
              <RangesField
                name={WEEKDAYS[weekday]!}
                ranges={ranges}
                problems={listProblems(`weeklyHours.${weekday}`)}
                onChange={(next) => setWeekday([weekday], next)}
              >
                <CopyHours weekday={weekday} onCopy={(weekdays) => setWeekday(weekdays, ranges)} />
              </RangesField>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title={texts.exceptions} sentence={texts.exceptionsExplained}>
        <ExceptionsField
          exceptions={draft.exceptions}
          listProblems={(place) => listProblems(`exceptions.${place}`)}
          onChange={(exceptions) => change({ exceptions })}
        />
      </SettingsSection>
      <SettingsSection title={texts.limits} sentence={texts.limitsExplained}>
        <LimitFields availability={draft} onChange={change} />
      </SettingsSection>
      <div className={classes.saveBar}>
        <FormMessage>{form.failure}</FormMessage>
        <div className={classes.buttons}>
          <Button
            loading={form.isSaving}
            disabled={(!form.isChanged && saved.isSaved) || form.problemCount > 0}
            onClick={() => void form.save()}
          >
            {texts.save}
          </Button>
          {form.isChanged && (
            <Button variant="default" disabled={form.isSaving} onClick={form.undo}>
              {texts.undo}
            </Button>
          )}
          <span className="muted" role="status">
            {form.problemCount > 0 ? texts.fix(form.problemCount) : form.isChanged && texts.unsaved}
          </span>
        </div>
      </div>
      {saved.isSaved && children}
    </>
  );
}
