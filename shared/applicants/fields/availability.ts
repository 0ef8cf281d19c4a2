import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { calendarDate } from '../../kernel/domain/text.ts'
import { employmentTypes, formEmploymentTypes } from '../../kernel/lists/employmentTypes.ts'
import { shiftPreferences } from '../../kernel/lists/shiftPreferences.ts'
import { field } from './declareField.ts'
import { someOf, wholeNumber } from './rules.ts'

/** Start date, working hours and pay. The rate is per hour. */
export const availability = {
  earliestStartDate: field(calendarDate('Earliest start date is required'), {
    input: 'date',
    audience: 'everyone',
    label: 'Available from',
    row: true,
  }),
  employmentType: field(someOf(employmentTypes), {
    input: 'choices',
    audience: 'everyone',
    label: 'Employment Type',
    default: [],
    formRule: someOf(formEmploymentTypes).default([]),
    list: 'employmentTypes',
    facet: { kind: 'values', codes: employmentTypes },
  }),
  weeklyHours: field(wholeNumber(1, limits.weeklyHours).optional(), {
    input: 'number',
    audience: 'everyone',
    label: 'Weekly hours',
  }),
  shiftPreference: field(z.enum(shiftPreferences).optional(), {
    input: 'choice',
    audience: 'everyone',
    label: 'Preferred shift',
    list: 'shiftPreferences',
  }),
  desiredRate: field(wholeNumber(0, limits.desiredRate).optional(), {
    input: 'number',
    audience: 'person',
    label: 'Desired hourly rate',
  }),
  currency: field(z.string().regex(/^[A-Z]{3}$/, 'Enter a currency code, such as DKK'), {
    input: 'text',
    audience: 'everyone',
    label: 'Currency',
    default: 'DKK',
  }),
} as const
