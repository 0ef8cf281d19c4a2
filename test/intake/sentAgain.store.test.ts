import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parsedApplication } from '../make/application.ts'
import { makePdf } from '../make/pdf.ts'
import { submissionWorld } from './submissionWorld.ts'

const received = { message: 'Application Submitted!' }

test('a form that is sent again is answered alike, and nothing is added or changed', async () => {
  const { submit, uploaded, scan, mails } = await submissionWorld()
  const submissionId = randomUUID()
  const applicantData = parsedApplication({ cvDocument: await uploaded(makePdf()) })
  expect(await submit({ applicantData, submissionId })).toEqual(received)
  const [first] = await scan('submission')
  expect(first).toMatchObject({ id: submissionId, status: 'pending' })

  expect(await submit({ applicantData, submissionId })).toEqual(received)
  const changed = parsedApplication({ firstName: 'Other', cvDocument: await uploaded(makePdf()) })
  expect(await submit({ applicantData: changed, submissionId, website: 'https://spam.example' })).toEqual(received)
  expect(await scan('submission')).toEqual([first])
  expect(await mails()).toHaveLength(1)
  expect(await scan('file')).toHaveLength(1)
  expect((await scan('upload')).map(({ state }) => state).sort()).toEqual(['done', 'open'])
})

test('spam that is sent again stays spam, and is answered alike', async () => {
  const { submit, scan, mails } = await submissionWorld()
  const submissionId = randomUUID()
  expect(await submit({ submissionId, website: 'https://spam.example' })).toEqual(received)
  expect(await submit({ submissionId })).toEqual(received)
  expect(await scan('submission')).toMatchObject([{ id: submissionId, status: 'spam' }])
  expect(await mails()).toEqual([])
})

test('a form that is sent twice at once makes one submission, and both are told that it arrived', async () => {
  const { submit, uploaded, scan, mails } = await submissionWorld()
  // Of two mailboxes: each attempt counts for the mails of its own.
  const forms = [{ email: 'one@example.com' }, { email: 'two@example.com', cvDocument: await uploaded(makePdf()) }]
  for (const form of forms) {
    const sent = { submissionId: randomUUID(), applicantData: parsedApplication(form) }
    expect(await Promise.all([1, 2, 3].map(() => submit(sent)))).toEqual([received, received, received])
  }
  expect(await scan('submission')).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

test('a form whose first attempt was refused is taken in by the next', async () => {
  const { submit, scan, deps } = await submissionWorld()
  const submissionId = randomUUID()
  const withoutFile = parsedApplication({ cvDocument: deps.newId() })
  await expect(submit({ submissionId, applicantData: withoutFile })).rejects.toMatchObject({
    code: 'upload_incomplete',
  })
  expect(await submit({ submissionId })).toEqual(received)
  expect(await scan('submission')).toMatchObject([{ id: submissionId }])
})
