import type { ListEntry } from './listEntry.ts'

/** The names of the built-in message templates. Renamed templates show their own name. */
export const shippedTemplateNames = [
  { code: 'available', value: 'Are you available?', en: 'Are you available?', da: 'Er du ledig?' },
  {
    code: 'interview',
    value: 'Invitation to an interview',
    en: 'Interview invitation',
    da: 'Invitation til samtale',
  },
  { code: 'missing', value: 'Something is missing', en: 'Missing information', da: 'Manglende oplysninger' },
  { code: 'call', value: 'Please call us', en: 'Please call us', da: 'Ring til os' },
  { code: 'stillAvailable', value: 'Still available?', en: 'Still available?', da: 'Stadig ledig?' },
  {
    code: 'stillInShort',
    value: 'Still available? In short',
    en: 'Still available? (short)',
    da: 'Stadig ledig? (kort)',
  },
] as const satisfies readonly ListEntry[]
