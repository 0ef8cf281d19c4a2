import { inject } from 'vitest'
import { demoUserId } from '../../scripts/demo/demoUsers.ts'
import { demoSeed } from '../../scripts/demo/seed.ts'
import { visitor } from './client.ts'
import { uniqueName } from './people.ts'

/** The system of the demo partner, or of whoever has this key. */
export const partner = (key = inject('product').partnerKey) => visitor({ 'x-api-key': key })

/** A valid applicant of five fields, of somebody that nobody else in this run is. */
export function partnersPerson() {
  const lastName = uniqueName('Partnersen')
  return {
    firstName: 'Åse',
    lastName,
    email: `${lastName}@mail.example`.toLowerCase(),
    primaryProfession: 'Welder',
    recordOwner: demoUserId(demoSeed, 'recruiter'),
  }
}

/** What is answered: an applicant, or an error. */
interface Sent {
  success?: true
  code?: string
  message: string
  data: Record<string, unknown> & { id: string }
}

/** Sends an applicant, under an Idempotency-Key if one is given. */
export async function sendApplicant(
  body: object,
  { key, as = partner() }: { key?: string; as?: ReturnType<typeof partner> } = {},
) {
  const response = await as.raw('POST', '/api/external/applicants', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Sent }
}
