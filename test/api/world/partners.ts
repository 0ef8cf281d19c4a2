import { inject } from 'vitest'
import { partnerRegister } from '../../../functions/src/partners/stores/partnerRegister.ts'
import { local } from '../../../infra/configuration/local.ts'
import { demoUserId } from '../../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../../scripts/dev/demo/seed.ts'
import { gatewayKeys } from '../../../scripts/ops/partners/gatewayKeys.ts'
import type { PartnerDeps } from '../../../scripts/ops/partners/partnerKeys.ts'
import { routes } from '../../../shared/routes.ts'
import { visitor } from './client.ts'
import { localAwsSettings, localTable } from './localTable.ts'
import { uniqueName } from './people.ts'
import { post } from './uploads.ts'

/** The dependencies of `npm run partners`. */
export const operator = (): PartnerDeps => ({
  register: partnerRegister(localTable()),
  gateway: gatewayKeys(local, localAwsSettings()),
  newId: () => crypto.randomUUID(),
  now: () => new Date(),
})

/** Returns a client with the demo partner's API key, or with the given one. */
export const partner = (key = inject('product').partnerKey) => visitor({ 'x-api-key': key })

/** Returns a valid applicant of five fields, unique in this run. */
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

interface Sent {
  success?: true
  code?: string
  message: string
  data: Record<string, unknown> & { id: string }
}

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

/** Uploads a CV for an applicant that this partner created, and returns the parameters of its completion. */
export async function sentCv(id: string, bytes: Uint8Array, as = partner()) {
  const body = { fileName: 'CV.pdf', fileSize: bytes.length }
  const ticket = await as.call(routes.requestPartnerCvUpload, { params: { id }, body })
  const sent = await post(ticket.body, bytes)
  if (!sent.ok) throw new Error(`The bucket answered ${sent.status}: ${await sent.text()}`)
  return { id, uploadId: ticket.body.uploadId }
}

/** Uploads a CV and completes the upload. */
export async function uploadCv(id: string, bytes: Uint8Array, as = partner()) {
  const params = await sentCv(id, bytes, as)
  return { params, completed: await as.call(routes.completePartnerCvUpload, { params }) }
}
