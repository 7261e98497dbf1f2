/** English texts of the setting that limits share. */
export const texts = {
  outsideTheLimits: 'Answers outside the limits',
  notAccepted: 'Not accepted',
  acceptedAfterWarning: 'Accepted after a warning',
  warningExplained: 'People see the limit once and can keep their answer.',
};
