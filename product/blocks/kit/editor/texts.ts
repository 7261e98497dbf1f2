/** English texts of fields in editors. */
export const texts = {
  noLimit: 'No limit',
  leaveEmptyForNoLimit: 'Leave empty for no limit',
};
