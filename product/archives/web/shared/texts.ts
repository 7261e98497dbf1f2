/** English texts of exporting. */
export const texts = {
  exportReady: 'Export ready',
  close: 'Close',
  downloadExportOf: 'Click the button to download the export of',
  downloadExportOfWorkspace: 'Click the button to download the export of the workspace.',
  videoLinksExpire: 'Moderated video call links in it expire in 1 hour.',
  downloadZip: 'Download ZIP',
  preparingExport: 'Preparing the export…',
  exportAsZip: 'Export as ZIP',
  exportFailed: 'The export couldn’t be prepared.',
};
