/** Local times of one day as `HH:MM`; `end` is exclusive and can be `24:00`. */
export interface HourRange {
  start: string;
  end: string;
}

/** Hours of a date that replace those of its weekday; none: the whole day is closed. */
interface DateHours {
  /** `2027-03-28` */
  date: string;
  ranges: readonly HourRange[];
}

/** When a person can be booked, in the wall-clock time of a zone. */
export interface OpeningHours {
  /** IANA name */
  timeZone: string;
  /** Seven lists, Monday first. */
  weeklyHours: readonly (readonly HourRange[])[];
  exceptions: readonly DateHours[];
}

/** Minutes since midnight of `HH:MM`. */
export const parseMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
