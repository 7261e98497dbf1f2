/** English texts of dialogs, notices and states of loading and saving. */
export const texts = {
  somethingWentWrong: 'Something went wrong. Try again.',
  close: 'Close',
  type: 'Type',
  toConfirm: 'to confirm',
  typeExactly: 'Type it exactly as shown above.',
  dismiss: 'Dismiss',
  processing: 'Processing...',
  retry: 'Retry',
  notifications: 'Notifications',
  undo: 'Undo',
  dismissNotification: 'Dismiss notification',
  saving: 'Saving…',
  saved: 'Saved',
  saveFailedRetrying: 'Could not save, retrying',
  loading: 'Loading',
  loadingPage: 'Loading the page',
};
