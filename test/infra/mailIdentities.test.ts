import { NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { mailIdentitiesOf } from '../../infra/lib/mailIdentities.ts'
import { deployedIdentitySettings, sesState } from '../../scripts/ops/account/identityFacts.ts'
import { missingMailRecords, missingReceivingSteps } from '../../scripts/ops/account/mailRecords.ts'
import { pilot, production, referring, sender } from './ownStages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function domainOf(answer: Record<string, unknown>, only?: string) {
  const ses = new SESv2Client({ region: 'eu-north-1' })
  const asked: unknown[] = []
  ses.middlewareStack.add(
    () =>
      async ({ input }) => {
        asked.push(input)
        if (only !== undefined && (input as { EmailIdentity: string }).EmailIdentity !== only)
          throw new NotFoundException({ $metadata: {}, message: '' })
        return { output: { $metadata: {}, ...answer }, response: {} }
      },
    { step: 'initialize' },
  )
  return { ses, asked }
}

describe('The sender identity in SES', () => {
  const verified = { VerifiedForSendingStatus: true }
  const asked = (configuration: Configuration, ses: SESv2Client) => {
    const { sender: identity } = mailIdentitiesOf(configuration)
    return sesState(ses, identity)
  }
  const address = 'no-reply@jobs.bemanding.dk'
  const byAddress: Configuration = { ...pilot, mail: { sender: address, verified: 'address', identity: 'existing' } }

  test.each([address, 'jobs.bemanding.dk', 'bemanding.dk'])('of an existing address may be %s', async (known) => {
    expect(await asked(byAddress, domainOf(verified, known).ses)).toBe('verified')
    expect(await asked(byAddress, domainOf({}, known).ses)).toBe('waiting')
  })

  test('is unknown if no parent is known, without looking up a top-level domain', async () => {
    const { ses, asked: looked } = domainOf(verified, 'dk')
    expect(await asked(byAddress, ses)).toBe('unknown')
    expect(looked).toEqual([address, 'jobs.bemanding.dk', 'bemanding.dk'].map((EmailIdentity) => ({ EmailIdentity })))
  })

  test('must be exactly the one the stage creates', async () => {
    const made: Configuration = { ...byAddress, mail: { sender: address, verified: 'address' } }
    expect(await asked(made, domainOf(verified, 'bemanding.dk').ses)).toBe('unknown')
  })
})

describe('The stack of an identity', () => {
  const signer = new SSMClient({ region: 'eu-north-1', credentials: { accessKeyId: 'a', secretAccessKey: 's' } })
  const { sender: identity } = mailIdentitiesOf(pilot)
  const templateWith = (fields: object) => {
    const template = {
      Resources: {
        Other: { Type: 'AWS::SES::ConfigurationSet', Properties: {} },
        Sender12: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: sender }, ...fields },
      },
    }
    return `<TemplateBody>${JSON.stringify(template).replaceAll('"', '&quot;')}</TemplateBody>`
  }
  /** A fake CloudFormation with this template, and this status for the resource requested by its id. */
  const answering = (template: string, status: string) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      const parameters = new URLSearchParams(body)
      asked.push(`${new URL(url).host} ${parameters.get('Action')} ${parameters.get('StackName')}`)
      if (parameters.get('Action') === 'GetTemplate') return new Response(template)
      expect(parameters.get('LogicalResourceId')).toBe('Sender12')
      return new Response(`<ResourceStatus>${status}</ResourceStatus>`)
    })
    return asked
  }

  test.each([
    ['keeps', 'RetainExceptOnCreate', 'CREATE_COMPLETE'],
    ['keeps', 'Retain', 'UPDATE_COMPLETE'],
    ['deletes', 'Delete', 'CREATE_COMPLETE'],
    ['deletes', undefined, 'CREATE_COMPLETE'],
    // Left over by a first deployment that failed.
    ['none', 'RetainExceptOnCreate', 'CREATE_FAILED'],
    ['none', undefined, 'DELETE_COMPLETE'],
  ])('results in "%s" for the policy %s and the status %s', async (hold, DeletionPolicy, status) => {
    const asked = answering(templateWith({ DeletionPolicy }), status)
    expect(await deployedIdentitySettings(signer, identity)).toBe(hold)
    const host = 'cloudformation.eu-north-1.amazonaws.com'
    const stack = 'fagfolk-pilot-stream'
    expect(asked).toEqual([`${host} GetTemplate ${stack}`, `${host} DescribeStackResource ${stack}`])
  })

  test("doesn't hold it if it has another, or if there is no stack", async () => {
    answering(templateWith({ Properties: { EmailIdentity: 'other@bemanding.dk' } }), 'CREATE_COMPLETE')
    expect(await deployedIdentitySettings(signer, identity)).toBe('none')
    const missing = '<Error><Code>ValidationError</Code><Message>Stack does not exist</Message></Error>'
    vi.stubGlobal('fetch', async () => new Response(missing, { status: 400 }))
    expect(await deployedIdentitySettings(signer, identity)).toBe('none')
    vi.stubGlobal('fetch', async () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }))
    await expect(deployedIdentitySettings(signer, identity)).rejects.toThrow('AccessDenied')
  })
})

describe('The DNS records for mail', () => {
  const unverified = { VerifiedForSendingStatus: false, DkimAttributes: { Tokens: ['one', 'two', 'three'] } }

  test('are listed until SES has found them', async () => {
    const { ses, asked } = domainOf(unverified)
    const records = await missingMailRecords(ses, production)
    expect(asked).toEqual([{ EmailIdentity: 'bemanding.dk' }])
    expect(records).toEqual([
      ...['one', 'two', 'three'].map(
        (token) => `DKIM   ${token}._domainkey.bemanding.dk  CNAME  ${token}.dkim.amazonses.com`,
      ),
      expect.stringMatching(/^SPF {4}bemanding\.dk {2}TXT {2}"v=spf1 include:amazonses\.com ~all"/),
      expect.stringMatching(/^DMARC {2}_dmarc\.bemanding\.dk {2}TXT {2}"v=DMARC1; p=none"/),
    ])
  })

  test('of the inbound domain are listed with the other steps, in its region', async () => {
    const receiving = { domain: 'mail.bemanding.dk', region: 'eu-west-1' }
    const withMail = { ...production, mail: { ...production.mail, receiving } }
    const { ses, asked } = domainOf(unverified)
    const steps = await missingReceivingSteps(ses, withMail)
    expect(asked).toEqual([{ EmailIdentity: 'mail.bemanding.dk' }])
    expect(steps.slice(2)).toEqual([
      'DKIM   three._domainkey.mail.bemanding.dk  CNAME  three.dkim.amazonses.com',
      'MX     mail.bemanding.dk  MX  10 inbound-smtp.eu-west-1.amazonaws.com',
      `Then: aws ses set-active-receipt-rule-set --rule-set-name fagfolk-${withMail.stage}-incoming --region eu-west-1`,
    ])
    expect(await missingReceivingSteps(domainOf({ VerifiedForSendingStatus: true }).ses, withMail)).toEqual([])
    const without = { ...withMail, mail: { sender: production.mail.sender, verified: 'domain' as const } }
    expect(await missingReceivingSteps(ses, without)).toEqual([])
  })

  test('are those of the identity that SES knows if the sender exists', async () => {
    const above: Configuration = {
      ...referring,
      mail: { sender: 'no-reply@jobs.bemanding.dk', verified: 'domain', identity: 'existing' },
    }
    const [dkim, , , spf] = await missingMailRecords(domainOf(unverified, 'bemanding.dk').ses, above)
    expect(dkim).toContain('one._domainkey.bemanding.dk')
    expect(spf).toContain('SPF    bemanding.dk')
    expect(await missingMailRecords(domainOf({ VerifiedForSendingStatus: true }, 'bemanding.dk').ses, above)).toEqual(
      [],
    )
    expect(await missingMailRecords(domainOf({}, 'other.dk').ses, above)).toEqual([])
    // The owner publishes the keys, so SES has no records to list.
    const external = { DkimAttributes: { Tokens: ['selector'], SigningAttributesOrigin: 'EXTERNAL' } }
    expect((await missingMailRecords(domainOf(external).ses, referring)).filter((line) => /DKIM/.test(line))).toEqual(
      [],
    )
  })

  test('of an inbound domain below a known domain include its own MX record', async () => {
    const receiving = { domain: 'mail.bemanding.dk', region: 'eu-west-1', identity: 'existing' } as const
    const withMail = { ...production, mail: { ...production.mail, receiving } }
    const steps = await missingReceivingSteps(domainOf(unverified, 'bemanding.dk').ses, withMail)
    expect(steps.join('\n')).toMatch(/one\._domainkey\.bemanding\.dk .*MX {5}mail\.bemanding\.dk {2}MX/s)
  })

  test('use the zone where SES publishes its keys', async () => {
    const SigningHostedZone = 'dkim.eu-north-1.amazonses.com'
    const { ses } = domainOf({ DkimAttributes: { Tokens: ['one'], SigningHostedZone } })
    expect((await missingMailRecords(ses, production))[0]).toContain(`CNAME  one.${SigningHostedZone}`)
  })

  test('are empty once verified, and for a single address', async () => {
    expect(await missingMailRecords(domainOf({ VerifiedForSendingStatus: true }).ses, production)).toEqual([])
    const { ses, asked } = domainOf(unverified)
    expect(await missingMailRecords(ses, pilot)).toEqual([])
    expect(asked).toEqual([])
  })
})
