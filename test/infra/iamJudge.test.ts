import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import { refusedByJudge } from './iamJudge.ts'
import { type Policies, policiesOf, type Statement } from './policies.ts'
import { synthesise } from './synthesised.ts'

const { tableArn } = deploymentOf(local)
const policies = policiesOf(synthesise(local))
const name = 'fagfolk-local-updateApplicant'
const read = { name, call: { action: 'dynamodb:GetItem', resource: tableArn, leadingKeys: ['APPLICANT#1'] } }

/** Returns the policies with one function's statements changed. */
const planted = (change: (statement: Statement) => Statement[]): Policies =>
  new Map([...policies, [name, (policies.get(name) ?? []).flatMap(change)]])

test('a permitted call is allowed', async () => {
  expect(await refusedByJudge(policies, [read])).toEqual([])
})

test.each([
  ['another partition', { leadingKeys: ['AUDIT#1'] }],
  ['one permitted partition and another', { leadingKeys: ['APPLICANT#1', 'AUDIT#1'] }],
  ['no partition', { leadingKeys: undefined }],
  ['another table', { resource: `${tableArn}-2` }],
  ['another action', { action: 'dynamodb:Scan', leadingKeys: undefined }],
])('a call with %s is refused', async (_what, change) => {
  const { leadingKeys, ...call } = { ...read.call, ...change }
  const asked = { name, call: { ...call, ...(leadingKeys && { leadingKeys }) } }
  expect(await refusedByJudge(policies, [asked])).toEqual([expect.stringMatching(/Denied/)])
})

test.each<[string, (statement: Statement) => Statement[]]>([
  [
    'a missing permission',
    ({ Action, ...rest }) =>
      [{ ...rest, Action: [Action].flat().filter((one) => !one.endsWith(':GetItem')) }].filter(
        ({ Action: left }) => left.length > 0,
      ),
  ],
  [
    'a resource of another service',
    (statement) => [{ ...statement, Resource: 'arn:aws:s3:::fagfolk-local-documents/*' }],
  ],
  ['an additional denial', (statement) => [statement, { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' }]],
])('%s in a policy is detected', async (_what, change) => {
  expect(await refusedByJudge(planted(change), [read])).toEqual([expect.stringMatching(/Denied/)])
})
