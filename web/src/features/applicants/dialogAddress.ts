export const dialogTabs = ['profile', 'experience', 'documents', 'timeline', 'gdpr'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** What the detail dialog shows; without an id it is closed. */
export interface DialogAddress {
  id: string | undefined
  tab: DialogTab
  /** Whether the few fields of the dialog are edited, or with the form the whole record. */
  editing: boolean | 'whole'
}

/** The dialog that an address opens: `?applicant=<id>`, with `tab` and `edit` where they are not as usual. */
export function readDialog(params: URLSearchParams): DialogAddress {
  const id = params.get('applicant') || undefined
  return {
    id,
    tab: dialogTabs.find((tab) => tab === params.get('tab')) ?? 'profile',
    editing: id !== undefined && readEditing(params.get('edit')),
  }
}

const readEditing = (edit: string | null): DialogAddress['editing'] => (edit === 'all' ? 'whole' : edit === 'yes')

/** The parameters of an address with another dialog, or none; those of the list stay. */
export function withDialog(params: URLSearchParams, dialog: DialogAddress | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['applicant', 'tab', 'edit']) next.delete(name)
  if (!dialog?.id) return next
  next.set('applicant', dialog.id)
  if (dialog.tab !== 'profile') next.set('tab', dialog.tab)
  if (dialog.editing) next.set('edit', dialog.editing === 'whole' ? 'all' : 'yes')
  return next
}
