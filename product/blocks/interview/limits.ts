export const MIN_LENGTH_MINUTES = 5;
export const MAX_LENGTH_MINUTES = 240;
export const MAX_HOSTS = 20;
export const MAX_CAPACITY = 4;
export const MAX_BOOKINGS = 10_000;
/** A month: as in the settings of the hosts. */
export const MAX_NOTICE_MINUTES = 30 * 24 * 60;
export const MAX_BUFFER_MINUTES = 240;
export const MAX_LINK_LENGTH = 2_000;
export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 50;
export const MAX_ZONE_LENGTH = 100;
