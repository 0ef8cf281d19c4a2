import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parsedApplication } from '../make/application.ts'
import { makePdf } from '../make/pdf.ts'
import { submissionWorld } from './submissionWorld.ts'

const received = { message: 'Application Submitted!' }

test('answers a resent form the same and changes nothing', async () => {
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

test('keeps resent spam as spam with the same answer', async () => {
  const { submit, scan, mails } = await submissionWorld()
  const submissionId = randomUUID()
  expect(await submit({ submissionId, website: 'https://spam.example' })).toEqual(received)
  expect(await submit({ submissionId })).toEqual(received)
  expect(await scan('submission')).toMatchObject([{ id: submissionId, status: 'spam' }])
  expect(await mails()).toEqual([])
})

test('stores one submission for concurrent requests and confirms all of them', async () => {
  const { submit, uploaded, scan, mails } = await submissionWorld()
  // Two mailboxes: each attempt counts towards the limit of its own.
  const forms = [{ email: 'one@example.com' }, { email: 'two@example.com', cvDocument: await uploaded(makePdf()) }]
  for (const form of forms) {
    const sent = { submissionId: randomUUID(), applicantData: parsedApplication(form) }
    expect(await Promise.all([1, 2, 3].map(() => submit(sent)))).toEqual([received, received, received])
  }
  expect(await scan('submission')).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

test('accepts a form after its first attempt was rejected', async () => {
  const { submit, scan, deps } = await submissionWorld()
  const submissionId = randomUUID()
  const withoutFile = parsedApplication({ cvDocument: deps.newId() })
  await expect(submit({ submissionId, applicantData: withoutFile })).rejects.toMatchObject({
    code: 'upload_incomplete',
  })
  expect(await submit({ submissionId })).toEqual(received)
  expect(await scan('submission')).toMatchObject([{ id: submissionId }])
})
