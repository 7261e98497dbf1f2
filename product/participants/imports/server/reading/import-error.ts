/** Why a file cannot be checked or imported as a whole, as a sentence for who chose it. */
export class ImportError extends Error {}
