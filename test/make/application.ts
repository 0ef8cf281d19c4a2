import type * as z from 'zod'
import { type PublicApplication, publicApplicationSchema } from '../../shared/intake/domain/publicApplication.ts'
import { makeNewApplicant } from './applicant.ts'

type Sent = z.input<typeof publicApplicationSchema>

/** Returns the public form's input for the example person, with these fields overridden. */
export function makeApplication(fields: Partial<Sent> = {}): Sent {
  const { gdprConsent: _given, ...person } = makeNewApplicant()
  return { ...person, ...fields }
}

/** Does the same as use cases receive it. */
export const parsedApplication = (fields: Partial<Sent> = {}): PublicApplication =>
  publicApplicationSchema.parse(makeApplication(fields))
