/** Texts of the pages that differ between providers. */
export interface ProviderTexts {
  title: string;
  explained: string;
  add: string;
  noneYet: string;
  namePlaceholder: string;
  addressLabel: string;
  addressExplained: string;
  addressPlaceholder: string;
  deleteQuestion: (name: string) => string;
  deletingExplained: string;
  deleteAction: string;
}
