import { describe, expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { idleMonths } from '../../scripts/dev/bench/idleMonths.ts'
import { policiesOf } from './policies.ts'
import { resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { otherPilot } from './variants.ts'

const inProduction = synthesise(production)
const bucketName = 'fagfolk-production-mail-111122223333-eu-north-1'
const names = (stage: Synthesised) =>
  resourcesOf(stage, 'AWS::Lambda::Function').map(({ Properties }) => Properties.FunctionName)
const rulesOf = (stage: Synthesised) => resourcesOf(stage, 'AWS::SES::ReceiptRule')

describe('inbound mail', () => {
  test('is stored by SES in its region, scanned and encrypted in transit, in a bucket of the stage', () => {
    expect(rulesOf(inProduction)).toMatchObject([
      {
        stack: 'receiving',
        Properties: {
          Rule: {
            Enabled: true,
            Recipients: ['mail.fagfolk.example'],
            ScanEnabled: true,
            TlsPolicy: 'Require',
            Actions: [{ S3Action: { BucketName: bucketName, ObjectKeyPrefix: 'mails/' } }],
          },
        },
      },
    ])
    const stack = inProduction.app.node.tryFindChild('fagfolk-production-receiving')
    expect(stack).toMatchObject({ region: 'eu-west-1' })
    templateOf(inProduction, 'receiving').hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'mail.fagfolk.example',
    })
  })

  test('can only be written by that SES rule, and expires after two weeks', () => {
    const stream = templateOf(inProduction, 'stream')
    const policy = JSON.stringify(stream.findResources('AWS::S3::BucketPolicy'))
    expect(policy).toContain(
      'arn:aws:ses:eu-west-1:111122223333:receipt-rule-set/fagfolk-production-incoming:receipt-rule/keep',
    )
    expect(policy.match(/"s3:PutObject"/g)).toHaveLength(1)
    stream.hasResourceProperties('AWS::S3::Bucket', {
      BucketName: bucketName,
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: 'Enabled' }] },
      NotificationConfiguration: { LambdaConfigurations: [{ Event: 's3:ObjectCreated:*' }] },
    })
  })

  test('is retried twice after a failure, then moved to a queue with an alarm', () => {
    const stream = templateOf(inProduction, 'stream')
    stream.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 2 })
    stream.hasResourceProperties('AWS::SQS::Queue', { QueueName: 'fagfolk-production-incoming-mail-failed' })
    // A polled queue has an idle cost.
    for (const { Properties } of resourcesOf(inProduction, 'AWS::Lambda::EventSourceMapping'))
      expect(JSON.stringify(Properties)).not.toContain('FailedIncomingMails')
  })

  test('is only read by its own function, which changes no account and reads no file', () => {
    const policies = [...policiesOf(inProduction)]
    const readers = policies.filter(([, policy]) => JSON.stringify(policy).includes(bucketName))
    expect(readers.map(([name]) => name)).toEqual(['fagfolk-production-incomingMail'])
    expect(JSON.stringify(readers)).not.toMatch(/dynamodb:(DeleteItem|Scan)|ses:|s3:\*/)
  })

  test("is enabled by the stage's settings: not in the pilot, and without SES on the local AWS", () => {
    for (const stage of [synthesise(pilot), synthesise(local)]) expect(rulesOf(stage)).toEqual([])
    expect(names(synthesise(pilot))).not.toContain('fagfolk-pilot-incomingMail')
    expect(names(synthesise(local))).toContain('fagfolk-local-incomingMail')
  })

  test('keeps an idle pilot below a dollar a month', () => {
    const withMail = otherPilot()
    expect(names(withMail)).toContain('fagfolk-pilot-incomingMail')
    const sums = idleMonths({ pilot: withMail }).filter(({ limit }) => limit !== undefined)
    for (const { group, value, limit } of sums) expect(value, group).toBeLessThanOrEqual(limit ?? 0)
  })

  test.each([
    ['an invalid domain', { domain: 'mail' }, 'set a domain such as'],
    ['an invalid part before the @', { domain: 'mail.fagfolk.example', intake: 'Jobs!' }, 'set the part before the @'],
    ['the address for replies', { domain: 'mail.fagfolk.example', intake: 'reply' }, 'but not reply'],
    ["the sender's domain", { domain: 'fagfolk.example' }, 'use a domain for receiving only'],
    ['an invalid region', { domain: 'mail.fagfolk.example', region: 'Dublin' }, 'use one such as eu-west-1'],
  ])('is rejected with %s', (_, receiving, message) => {
    expect(() => synthesise({ ...production, mail: { ...production.mail, receiving } })).toThrow(message)
  })
})
