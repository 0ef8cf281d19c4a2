/** How the applicants of an export were chosen: all without filters, by filters, or one by one. */
export const exportChoices = ['everyone', 'filters', 'selection'] as const
export type ExportChoice = (typeof exportChoices)[number]
