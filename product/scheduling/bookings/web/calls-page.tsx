import { Button, SegmentedControl, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import type { Booking } from '../contract.ts';
import { bookingColumns, describeTime } from './booking-columns.tsx';
import { BookingMenu } from './booking-menu.tsx';
import { BOOKING_VIEWS, buildViewQuery, readAddress, type CallsAddress } from './calls-address.ts';
import classes from './calls.module.css';
import { bookingsOptions } from './shared/requests.ts';
import { texts } from './texts.ts';
import { useBookingChanges } from './use-booking-changes.ts';
import { WeekView } from './week-view.tsx';

const EndBookingDialog = lazy(async () => ({
  default: (await import('./end-booking-dialog.tsx')).EndBookingDialog,
}));
const MoveBookingDialog = lazy(async () => ({
  default: (await import('./move-booking-dialog.tsx')).MoveBookingDialog,
}));

/** The bookings of all studies, as a list or a week. */
export function CallsPage() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const { view, layout, study, day } = address;
  // Rounded, so that the query stays the same while the page is open.
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
  const [asked, setAsked] = useState<{ booking: Booking; for: 'end' | 'move' } | null>(null);
  const changes = useBookingChanges();
  const list = useInfiniteQuery({
    ...bookingsOptions(buildViewQuery(address, now)),
    enabled: layout === 'list',
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const canChange = list.data?.pages[0]?.can['booking.manage'] === true;
  const change = (next: Partial<CallsAddress>) =>
    setParams(
      Object.entries({ ...address, ...next }).filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace: true },
    );
  const renderMenu = (booking: Booking) => (
    <BookingMenu
      booking={booking}
      changes={changes}
      onEnd={() => setAsked({ booking, for: 'end' })}
      onMove={() => setAsked({ booking, for: 'move' })}
    />
  );
  return (
    <div className={classes.frame}>
      <PageHeader
        title={texts.title}
        actions={
          <Button component={Link} variant="default" to="/account/calendar">
            {texts.hours}
          </Button>
        }
      />
      <div className={classes.bar}>
        <div className={classes.filters} role="search" aria-label={texts.title}>
          {layout === 'list' && (
            <Select
              aria-label={texts.viewFilter}
              data={BOOKING_VIEWS.map((one) => ({ value: one, label: texts.views[one] }))}
              value={view}
              allowDeselect={false}
              onChange={(next) => change({ view: BOOKING_VIEWS.find((one) => one === next)! })}
            />
          )}
          {study && (
            <Button variant="default" onClick={() => change({ study: undefined })}>
              {texts.allStudies}
            </Button>
          )}
        </div>
        <SegmentedControl
          aria-label={texts.layout}
          data={[
            { value: 'list', label: texts.list },
            { value: 'week', label: texts.week },
          ]}
          value={layout}
          onChange={(next) => change({ layout: next === 'week' ? 'week' : 'list' })}
        />
      </div>
      {layout === 'week' ? (
        <WeekView
          day={day ?? null}
          study={study}
          onDay={(next) => change({ day: next ?? undefined })}
          renderMenu={renderMenu}
        />
      ) : (
        <ListBody<Booking>
          title={texts.title}
          columns={bookingColumns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={(booking) => texts.rowName(booking.name, describeTime(booking))}
          {...(canChange && { rowActions: renderMenu })}
          hasMore={list.hasNextPage}
          onMore={list.fetchNextPage}
          isLoadingMore={list.isFetchingNextPage}
          error={list.error}
          onRetry={list.refetch}
          empty={{ drawing: 'people', sentence: texts.none[view] }}
          onClearFilters={study ? () => change({ study: undefined }) : undefined}
        />
      )}
      {asked && (
        <Suspense>
          {asked.for === 'end' ? (
            <EndBookingDialog booking={asked.booking} onDone={() => setAsked(null)} />
          ) : (
            <MoveBookingDialog booking={asked.booking} onDone={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}
