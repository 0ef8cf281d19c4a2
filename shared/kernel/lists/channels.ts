import type { ListEntry } from './listEntry.ts'

/** The built-in channels. Links to the application form name others. */
export const channelLabels = [
  { code: 'staff', value: 'staff', en: 'Staff', da: 'Medarbejdere' },
  { code: 'form', value: 'form', en: 'Form', da: 'Formular' },
  { code: 'mail', value: 'mail', en: 'Mail', da: 'Mail' },
  { code: 'profile', value: 'profile', en: 'Profile', da: 'Profil' },
  { code: 'partner', value: 'partner', en: 'Partner', da: 'Partner' },
] as const satisfies readonly ListEntry[]
