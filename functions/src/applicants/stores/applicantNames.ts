import * as z from 'zod'
import type { ResourceNames } from '../../audit/stores/auditNames.ts'
import { applicantKeys } from '../keys.ts'
import { storedApplicant } from './storedApplicant.ts'

const namedPerson = z.object({ firstName: z.string(), lastName: z.string() })

/** Returns a stored full name, or undefined if either part is missing. */
export const personName = (person: unknown): string | undefined => {
  const { data } = namedPerson.safeParse(person)
  return data && `${data.firstName} ${data.lastName}`.trim()
}

export const applicantNames: ResourceNames = {
  key: applicantKeys.applicant,
  fields: [...Object.keys(namedPerson.shape), ...storedApplicant.readRelated],
  nameIn: (item) => personName(storedApplicant.upgraded(item)),
}
