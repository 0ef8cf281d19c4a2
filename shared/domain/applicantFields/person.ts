import { limits } from '../limits.ts'
import { optionalDate, requiredText } from '../text.ts'
import { field } from './declareField.ts'
import { emailAddress, webAddress } from './rules.ts'

/** Who somebody is. */
export const personal = {
  firstName: field(requiredText(limits.name, 'First name is required', 'First name too long'), {
    input: 'text',
    audience: 'everyone',
    label: 'First Name',
    always: true,
    words: { in: 'name' },
    row: true,
  }),
  lastName: field(requiredText(limits.name, 'Last name is required', 'Last name too long'), {
    input: 'text',
    audience: 'everyone',
    label: 'Last Name',
    always: true,
    words: { in: 'name' },
    row: true,
  }),
  dateOfBirth: field(optionalDate(), { input: 'date', audience: 'person', label: 'Date of Birth' }),
  nationality: field(requiredText(limits.place, 'Nationality is required'), {
    input: 'choice',
    audience: 'everyone',
    label: 'Nationality',
    list: 'countries',
    facet: { kind: 'values' },
  }),
  workPermitType: field(requiredText(limits.listEntry, 'Work permit type is required'), {
    input: 'choice',
    audience: 'everyone',
    label: 'Work Permit Type',
    list: 'workPermits',
    facet: { kind: 'values' },
  }),
} as const

/** How to reach them, and where they show themselves. */
export const contact = {
  email: field(emailAddress('Invalid email address'), {
    input: 'text',
    audience: 'person',
    label: 'Email',
    always: true,
    row: true,
  }),
  phone: field(requiredText(limits.phone, 'Phone number is required'), {
    input: 'text',
    audience: 'person',
    label: 'Phone',
    row: true,
  }),
  linkedinUrl: field(webAddress, { input: 'text', audience: 'everyone', label: 'LinkedIn' }),
  portfolioUrl: field(webAddress, { input: 'text', audience: 'everyone', label: 'Portfolio' }),
} as const
