/** What address and contact look like beyond the page's own fields: their players hand it on as their styles. */
export const formStyles = `
.form-fields {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  max-width: 36em;
}
.form-field {
  grid-column: 1 / -1;
}
.form-field.half {
  grid-column: auto;
}
.form-label {
  display: block;
  margin-block-end: 4px;
  font-size: 15px;
}
.form-field.empty .form-label {
  color: var(--danger);
}
@media (max-width: 480px) {
  .form-field.half {
    grid-column: 1 / -1;
  }
}
`;
