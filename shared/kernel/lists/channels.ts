import type { ListEntry } from './listEntry.ts'

/** The built-in channels. Links to the application form name others. */
export const channelLabels = [
  { code: 'staff', value: 'staff', en: 'Staff', da: 'Medarbejder' },
  { code: 'form', value: 'form', en: 'Application form', da: 'Ansøgningsformular' },
  { code: 'mail', value: 'mail', en: 'Email', da: 'Mail' },
  { code: 'profile', value: 'profile', en: 'Own profile', da: 'Egen profil' },
  { code: 'partner', value: 'partner', en: 'Partner', da: 'Partner' },
] as const satisfies readonly ListEntry[]
