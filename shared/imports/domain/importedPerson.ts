import * as z from 'zod'
import { duplicateSchema } from '../../applicants/domain/duplicate.ts'
import { applicantFields } from '../../applicants/fields/applicantFields.ts'
import { optionalShape } from '../../applicants/fields/shapes.ts'
import { messageShape } from '../../kernel/domain/messageShape.ts'
import { importFieldNames } from './importFields.ts'

/** A person as a row of a file describes them. Each field follows the rule of records; the region follows from the town. */
export const importedPersonSchema = z.object(optionalShape(applicantFields)).pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  street: true,
  postcode: true,
  city: true,
  region: true,
  country: true,
  nationality: true,
  professions: true,
  coreCompetencies: true,
  languages: true,
  driverLicenseClasses: true,
  certifications: true,
  hasOwnTransport: true,
  hasOwnTools: true,
  earliestStartDate: true,
  tags: true,
})
export type ImportedPerson = z.output<typeof importedPersonSchema>

/** What would happen to a row: a new person, one who may be in the database already, or none. */
export const importOutcomes = ['new', 'duplicate', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A value that was left out, or the reason why a row is refused. */
export const importProblemSchema = z.object({
  /** The position of the cell in the row. Undefined if the problem is with the whole row. */
  cell: z.int().optional(),
  field: z.enum(importFieldNames).optional(),
  /** The value that no list has. It can be replaced. */
  unknown: z.string().optional(),
  ...messageShape,
})
export type ImportProblem = z.output<typeof importProblemSchema>

export const checkedRowSchema = z.object({
  /** The number of the row in the file. The first one has the number 1, usually the names of the columns. */
  row: z.int().min(1),
  outcome: z.enum(importOutcomes),
  person: importedPersonSchema,
  problems: z.array(importProblemSchema),
  /** People in the database who may be the same. */
  duplicates: z.array(duplicateSchema),
  /** Rows of one file that share a key describe the same person. */
  keys: z.array(z.string()),
})
export type CheckedRow = z.output<typeof checkedRowSchema>
