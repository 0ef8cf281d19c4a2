import { expect, test } from 'vitest'
import type * as z from 'zod'
import { bulkTaskSchema } from '../../shared/bulk/domain/job.ts'
import { answerByLink } from '../../shared/proposals/contract/answerByLink.ts'
import { answerMyQuestion } from '../../shared/proposals/contract/answerMyQuestion.ts'
import { answerProposal } from '../../shared/proposals/contract/answerProposal.ts'
import { assignApplicant } from '../../shared/proposals/contract/assignApplicant.ts'
import { clientDecisionBodySchema } from '../../shared/proposals/contract/clientDecisionAnswer.ts'
import { recordClientAnswer } from '../../shared/proposals/contract/recordClientAnswer.ts'
import { idOf } from '../make/applicant.ts'

const token = 'x'.repeat(43)
const placesOf = (schema: z.ZodType, body: object): string[] =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

test.each([
  ['no without a reason', { answer: 'no' }, ['reason']],
  ['yes with a reason', { answer: 'yes', reason: 'price' }, ['reason']],
  ['a meeting with a start date', { answer: 'meet', startDate: '2026-12-07' }, ['startDate']],
  ['no with a reason', { answer: 'no', reason: 'price' }, []],
  ['yes with a start date', { answer: 'yes', startDate: '2026-12-07' }, []],
])("a client's answer, with or without an account: %s", (_what, answer, places) => {
  const withAssignment = { ...answer, assignmentId: idOf(1) }
  expect(placesOf(clientDecisionBodySchema, withAssignment)).toEqual(places)
  expect(placesOf(answerByLink.body, { ...withAssignment, page: token, applicantId: idOf(2) })).toEqual(places)
})

test.each([
  ['willing', ['availableFrom']],
  ['not_now', []],
])('an answer to a question may have a date only if it is "not now": %s', (answer, places) => {
  const dated = { answer, availableFrom: '2027-01-01' }
  expect(placesOf(answerMyQuestion.body, dated)).toEqual(places)
  expect(placesOf(recordClientAnswer.body, dated)).toEqual(places)
  expect(placesOf(answerProposal.body, { ...dated, token })).toEqual(places)
})

test.each([
  ['a question without a channel', { stage: 'asked' }, ['channel']],
  ['a question about somebody anonymous', { stage: 'asked', channel: 'mail', isAnonymous: true }, ['isAnonymous']],
  ['a question by mail', { stage: 'asked', channel: 'mail' }, []],
  ['somebody anonymous', { stage: 'proposed', isAnonymous: true }, []],
])('a proposal: %s', (_what, move, places) => {
  expect(placesOf(assignApplicant.body, move)).toEqual(places)
})

test('a question to many people needs a channel, too', () => {
  const task = { kind: 'client', clientId: idOf(1), stage: 'asked' }
  expect(placesOf(bulkTaskSchema, task)).toEqual(['channel'])
  expect(placesOf(bulkTaskSchema, { ...task, channel: 'sms' })).toEqual([])
})
