import { expect, test } from 'vitest'
import { readBody } from '../../../functions/src/edge/http/requestBody.ts'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { recordExport } from '../../../shared/applicants/contract/recordExport.ts'
import { idOf } from '../../make/applicant.ts'
import { makeEvent } from './gatewayEvent.ts'

const json = { headers: { 'content-type': 'application/json' } }

test.each([null, ''])('a body may be missing only if it is optional: %j', async (body) => {
  expect(await readBody(recordExport, makeEvent({ body }))).toBeUndefined()
  expect(await readBody(recordExport, makeEvent({ ...json, body }))).toBeUndefined()
  await expect(readBody(signIn, makeEvent({ ...json, body }))).rejects.toMatchObject({ code: 'malformed_json' })
})

test('an optional body that is sent is read', async () => {
  const body = { applicantIds: [idOf(1)] }
  expect(await readBody(recordExport, makeEvent({ ...json, body: JSON.stringify(body) }))).toEqual(body)
  const spoilt = makeEvent({ ...json, body: '{"applicantIds":' })
  await expect(readBody(recordExport, spoilt)).rejects.toMatchObject({ code: 'malformed_json' })
  const form = makeEvent({ headers: { 'content-type': 'text/plain' }, body: 'a=1' })
  await expect(readBody(recordExport, form)).rejects.toMatchObject({ code: 'unsupported_media_type' })
})
