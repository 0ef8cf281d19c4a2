import { availability } from './availability.ts'
import { certificates, training } from './certificates.ts'
import { location } from './location.ts'
import { contact, personal } from './person.ts'
import { record } from './record.ts'
import { languages, skills, work } from './skills.ts'
import { notes, pipeline } from './staff.ts'
import { trade } from './trade.ts'

/** The sections of the forms, in order, with the fields that each asks for. */
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
 * Every field of an applicant that somebody may write, declared once: its rule, who sees and writes it, how forms ask for
 * it, how a search finds it, what it is called. A form or call picks from these and decides which are required; stored
 * records may lack what their source did not know.
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

/** Every field that the server keeps of an applicant by itself. */
export const keptFields = record
