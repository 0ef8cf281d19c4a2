import * as z from 'zod'
import { emailAddress } from '../../kernel/domain/emailAddress.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalDate, optionalText, requiredText } from '../../kernel/domain/text.ts'
import { requiredTyped } from '../../kernel/domain/typedText.ts'
import { permitCards } from '../../kernel/lists/permitCards.ts'
import { field } from './declareField.ts'
import { webUrl, wholeNumber } from './rules.ts'

export const personal = {
  firstName: field(requiredText(limits.name, 'First name is required', 'First name too long'), {
    input: 'text',
    audience: 'everyone',
    label: 'First name',
    always: true,
    words: { in: 'name' },
    row: true,
  }),
  lastName: field(requiredText(limits.name, 'Last name is required', 'Last name too long'), {
    input: 'text',
    audience: 'everyone',
    label: 'Last name',
    always: true,
    words: { in: 'name' },
    row: true,
  }),
  // Applicants in Denmark must not be asked for their age (forskelsbehandlingsloven § 5 a, since July 2022).
  dateOfBirth: field(optionalDate(), {
    input: 'date',
    audience: 'person',
    writer: 'staff',
    label: 'Date of birth',
    agents: 'contact',
    hint: "Don't ask applicants their age. Fill in only if the job requires it.",
  }),
  // Agencies must not let clients select people by origin. Clients only see until when someone may work.
  nationality: field(requiredText(limits.place, 'Nationality is required'), {
    input: 'choice',
    audience: 'person',
    label: 'Nationality',
    // Agents don't need it to match skills. Staff-only search terms are searched together or not at all.
    agents: 'contact',
    list: 'countries',
    facet: { kind: 'values' },
    words: { in: 'nationality' },
  }),
  workPermitType: field(requiredText(limits.listEntry, 'Work permit type is required'), {
    input: 'choice',
    audience: 'person',
    label: 'Work Permit Type',
    list: 'workPermits',
    facet: { kind: 'values' },
  }),
  workPermitExpiryDate: field(optionalDate(), {
    input: 'date',
    audience: 'everyone',
    writer: 'staff',
    label: 'Work permit valid until',
    hint: 'As stated on the permit. Leave empty if it does not expire. Clients see this date, but not the permit.',
  }),
  permitCardType: field(z.enum(permitCards).optional(), {
    input: 'choice',
    audience: 'person',
    writer: 'staff',
    label: 'Proof of permit',
    list: 'permitCards',
  }),
  permitEmployer: field(optionalText(limits.shortText), {
    input: 'text',
    audience: 'person',
    writer: 'staff',
    label: 'Permit valid only for employer',
    hint: "Enter the employer's name. Leave empty if the permit is valid for any employer.",
  }),
  permitWeeklyHours: field(wholeNumber(1, limits.weeklyHours).optional(), {
    input: 'number',
    audience: 'person',
    writer: 'staff',
    label: 'Permitted hours per week',
    hint: 'Leave empty if there is no limit',
  }),
  // Employers of people without a permit are fined, unless they inspected the original. Stores who did, when, and when to check again.
  permitSeenBy: field(optionalText(limits.name), {
    input: 'text',
    audience: 'staff',
    writer: 'staff',
    label: 'Original permit seen by',
  }),
  permitSeenOn: field(optionalDate(), {
    input: 'date',
    audience: 'staff',
    writer: 'staff',
    label: 'Original permit seen on',
    hint: 'This date is cleared when the permit or its expiry date changes. Check the new original and enter the date again.',
  }),
  permitNextCheck: field(optionalDate(), {
    input: 'date',
    audience: 'staff',
    writer: 'staff',
    label: 'Next permit check',
  }),
} as const

/** Contact details and online profiles. */
export const contact = {
  email: field(emailAddress('Invalid email address'), {
    input: 'text',
    audience: 'person',
    label: 'Email',
    agents: 'contact',
    words: { in: 'email' },
    row: true,
  }),
  phone: field(requiredTyped(limits.phone, 'Phone number is required'), {
    input: 'text',
    audience: 'person',
    label: 'Phone',
    agents: 'contact',
    words: { in: 'phone' },
    row: true,
  }),
  linkedinUrl: field(webUrl, { input: 'text', audience: 'person', label: 'LinkedIn', agents: 'contact' }),
  portfolioUrl: field(webUrl, { input: 'text', audience: 'person', label: 'Portfolio', agents: 'contact' }),
} as const
