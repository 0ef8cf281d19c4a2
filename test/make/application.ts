import type * as z from 'zod'
import { type PublicApplication, publicApplicationSchema } from '../../shared/intake/domain/publicApplication.ts'
import { makeNewApplicant } from './applicant.ts'

type Sent = z.input<typeof publicApplicationSchema>

/** What the public form sends of the example person; the fields given replace those of the example. */
export function makeApplication(fields: Partial<Sent> = {}): Sent {
  const { gdprConsent: _given, ...person } = makeNewApplicant()
  return { ...person, ...fields }
}

/** The same, as use cases receive it. */
export const parsedApplication = (fields: Partial<Sent> = {}): PublicApplication =>
  publicApplicationSchema.parse(makeApplication(fields))
