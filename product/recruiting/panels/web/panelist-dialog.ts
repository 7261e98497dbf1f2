/** What each dialog about somebody of a panel gets. */
export interface PanelistDialogProps {
  study: string;
  panelist: string;
  currency: string;
  onChanged(): Promise<void>;
  onClose(): void;
}
