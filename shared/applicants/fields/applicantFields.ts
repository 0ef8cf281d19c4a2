import { availability } from './availability.ts'
import { certificates, training } from './certificates.ts'
import { location } from './location.ts'
import { contact, personal } from './person.ts'
import { languages, skills, work } from './skills.ts'
import { notes, pipeline } from './staff.ts'
import { trade } from './trade.ts'

/** The form sections in order, with the fields of each. */
export const formSections = {
  personal,
  contact,
  location,
  skills,
  work,
  languages,
  trade,
  certificates,
  training,
  availability,
  notes,
} as const
export type FormSectionName = keyof typeof formSections

/**
 * All writable applicant fields, declared once: rule, audience, writer, form input, search and label. Each form or endpoint picks from
 * these and decides which are required. Stored records may lack fields that their source didn't have.
 */
export const applicantFields = {
  ...personal,
  ...contact,
  ...location,
  ...skills,
  ...work,
  ...languages,
  ...trade,
  ...certificates,
  ...training,
  ...availability,
  ...notes,
  ...pipeline,
} as const
export type FieldName = keyof typeof applicantFields
