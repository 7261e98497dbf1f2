import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from 'react-router';
import type { Booking } from '../contract.ts';
import { describeTime } from './booking-columns.tsx';
import { texts } from './texts.ts';
import type { useBookingChanges } from './use-booking-changes.ts';

/** What may be done to a booking now. */
export function BookingMenu(props: {
  booking: Booking;
  changes: ReturnType<typeof useBookingChanges>;
  onEnd(): void;
  onMove(): void;
}) {
  const { booking, changes, onEnd, onMove } = props;
  const { state, outcome, startsAt } = booking;
  const isActive = ['requested', 'booked', 'offered', 'waiting'].includes(state);
  const hasStarted = startsAt !== null && Date.parse(startsAt) <= Date.now();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={34}
          aria-label={texts.actionsFor(texts.rowName(booking.name, describeTime(booking)))}
        >
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'requested' && (
          <Menu.Item data-once onClick={() => void changes.approve(booking)}>
            {texts.approve}
          </Menu.Item>
        )}
        {state === 'booked' && hasStarted && outcome !== 'attended' && (
          <Menu.Item data-once onClick={() => void changes.setOutcome(booking, 'attended')}>
            {texts.attended}
          </Menu.Item>
        )}
        {state === 'booked' && hasStarted && outcome !== 'no_show' && (
          <Menu.Item data-once onClick={() => void changes.setOutcome(booking, 'no_show')}>
            {texts.noShow}
          </Menu.Item>
        )}
        {outcome && (
          <Menu.Item data-once onClick={() => void changes.setOutcome(booking, null)}>
            {texts.clearOutcome}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={`/summary/study/${booking.study.id}/responses/${booking.response}`}>
          {texts.openResponse}
        </Menu.Item>
        {isActive && !hasStarted && startsAt && state !== 'offered' && (
          <Menu.Item onClick={onMove}>{texts.move}</Menu.Item>
        )}
        {isActive && !outcome && (
          <Menu.Item color="red" onClick={onEnd}>
            {state === 'requested' ? texts.decline : state === 'waiting' ? texts.removeAction : texts.cancel}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
