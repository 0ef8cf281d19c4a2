import { InvalidParameterException, SNSClient } from '@aws-sdk/client-sns'
import { SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasWebAcl } from '../../scripts/ops/account/cloudFrontFacts.ts'
import { senderIdRules } from '../../scripts/ops/account/senderIdRules.ts'
import { senderIdCountries, smsSandbox, smsSpendLimit } from '../../scripts/ops/account/smsFacts.ts'
import { smsNotes } from '../../scripts/ops/account/smsNotes.ts'
import { setSmsSpendLimit } from '../../scripts/ops/smsSpendLimit.ts'

afterEach(() => vi.unstubAllGlobals())

const region = 'eu-north-1'
const signer = new SSMClient({ region, credentials: { accessKeyId: 'a', secretAccessKey: 's' } })

/** A fake AWS with this response. Returns the requests. */
function answering(body: object, status = 200) {
  const asked: { url: string; target: string | undefined; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body: sent }: { headers: Record<string, string>; body: string }) => {
      asked.push({ url, target: headers['x-amz-target'], body: JSON.parse(sent) })
      return new Response(JSON.stringify(body), { status })
    },
  )
  return asked
}

describe('Notes about SMS', () => {
  const registered = senderIdRules.flatMap(({ rule, iso }) => (rule === 'registration' ? [iso] : []))

  test('are omitted for facts that are fine or unread', () => {
    expect(smsNotes({ region }, {})).toEqual([])
    expect(smsNotes({ region }, { smsSandbox: false, smsSpendLimit: 10, senderIdCountries: registered })).toEqual([])
  })

  test('explain how to leave the sandbox', () => {
    expect(smsNotes({ region }, { smsSandbox: true })).toEqual([
      expect.stringMatching(/eu-north-1: it sends SMS only to verified numbers\. .*"Exit SMS sandbox"/),
    ])
  })

  test.each([1, 9.99])('explain that SNS drops SMS over a limit of %d USD', (smsSpendLimit) => {
    expect(smsNotes({ region }, { smsSpendLimit })).toEqual([
      expect.stringMatching(
        new RegExp(`at most ${smsSpendLimit} USD a month .*without delivering them.*set sms.usdPerMonth and deploy`),
      ),
    ])
  })

  test('leave a limit to the deployment that sets it', () => {
    expect(smsNotes({ region, sms: { usdPerMonth: 50 } }, { smsSpendLimit: 1 })).toEqual([])
  })

  test('name only the countries where the sender ID is not registered', () => {
    expect(smsNotes({ region }, { senderIdCountries: ['GB', 'IE'] })).toEqual([
      expect.stringMatching(/Fagfolk is not registered in Austria, Finland and Spain: .*Belgium and Hungary/),
    ])
  })
})

test('each rule for sender IDs has its source, and Denmark has none', () => {
  for (const { source } of senderIdRules)
    expect(source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\/sms-voice\/latest\/userguide\/[a-z-]+\.html$/)
  const countries = senderIdRules.map(({ iso }) => iso)
  expect(countries).toEqual([...new Set(countries)])
  expect(countries).not.toContain('DK')
})

describe('Facts about SMS', () => {
  const snsAnswering = (answer: object) => {
    const sns = new SNSClient({ region })
    const asked: unknown[] = []
    sns.middlewareStack.add(
      () =>
        async ({ input }) => {
          asked.push(input)
          return { output: { $metadata: {}, ...answer }, response: {} }
        },
      { step: 'initialize' },
    )
    return { sns, asked }
  }

  test.each([true, false])('include whether SNS is in the sandbox: %s', async (IsInSandbox) => {
    expect(await smsSandbox(snsAnswering({ IsInSandbox }).sns)).toBe(IsInSandbox)
  })

  test('include the spend limit, which is 1 USD if never set', async () => {
    const { sns, asked } = snsAnswering({ attributes: { MonthlySpendLimit: '50' } })
    expect(await smsSpendLimit(sns)).toBe(50)
    expect(asked).toEqual([{ attributes: ['MonthlySpendLimit'] }])
    expect(await smsSpendLimit(snsAnswering({ attributes: {} }).sns)).toBe(1)
  })

  test('include the countries with a registration of the sender ID, which AWS may capitalise', async () => {
    const asked = answering({
      SenderIds: [
        { SenderId: 'FAGFOLK', IsoCountryCode: 'FI', Registered: true },
        { SenderId: 'Fagfolk', IsoCountryCode: 'ES', Registered: false },
        { SenderId: 'Other', IsoCountryCode: 'GB', Registered: true },
      ],
    })
    expect(await senderIdCountries(signer, region)).toEqual(['FI'])
    expect(asked).toEqual([
      {
        url: 'https://sms-voice.eu-north-1.amazonaws.com/',
        target: 'PinpointSMSVoiceV2.DescribeSenderIds',
        body: {
          Filters: [{ Name: 'iso-country-code', Values: ['AT', 'FI', 'IE', 'ES', 'GB'] }],
          MaxResults: 100,
        },
      },
    ])
  })
})

describe('The limit of what SMS may cost', () => {
  /** A fake SNS with this limit, whose account may set at most `quota`. */
  const snsWith = (limit: string, quota = 1000) => {
    const sns = new SNSClient({ region })
    const set: unknown[] = []
    sns.middlewareStack.add(
      () =>
        async ({ input }) => {
          if (!('attributes' in input) || Array.isArray(input.attributes))
            return { output: { $metadata: {}, attributes: { MonthlySpendLimit: limit } }, response: {} }
          const { MonthlySpendLimit } = input.attributes as Record<string, string>
          if (Number(MonthlySpendLimit) > quota)
            throw new InvalidParameterException({ $metadata: {}, message: 'No reason to spend so much' })
          set.push(input.attributes)
          return { output: { $metadata: {} }, response: {} }
        },
      { step: 'initialize' },
    )
    return { sns, set }
  }

  test('is set to that of the stage, up or down', async () => {
    for (const before of ['1', '200']) {
      const { sns, set } = snsWith(before)
      expect(await setSmsSpendLimit(sns, { region, sms: { usdPerMonth: 50 } })).toBe(
        `SNS now spends at most 50 USD a month on SMS in eu-north-1, instead of ${before}.`,
      )
      expect(set).toEqual([{ MonthlySpendLimit: '50' }])
    }
  })

  test('is left alone if it is right, or not a setting of the stage', async () => {
    const { sns, set } = snsWith('50')
    expect(await setSmsSpendLimit(sns, { region, sms: { usdPerMonth: 50 } })).toBeUndefined()
    for (const sms of [undefined, { partsPerDay: 10 }])
      expect(await setSmsSpendLimit(sns, { region, ...(sms && { sms }) })).toBeUndefined()
    expect(set).toEqual([])
  })

  test('stays below the quota of the account, which the command says', async () => {
    const { sns, set } = snsWith('1', 1)
    expect(await setSmsSpendLimit(sns, { region, sms: { usdPerMonth: 50 } })).toMatch(
      /still spends at most 1 USD .* request it in the Support Center/,
    )
    expect(set).toEqual([])
  })
})

describe('The web ACL', () => {
  const arn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/front/1'

  test('is read in the region of CloudFront by its ARN', async () => {
    const asked = answering({ WebACL: { ARN: arn } })
    expect(await hasWebAcl(signer, arn)).toBe(true)
    expect(asked).toEqual([
      { url: 'https://wafv2.us-east-1.amazonaws.com/', target: 'AWSWAF_20190729.GetWebACL', body: { ARN: arn } },
    ])
  })

  test('is missing if AWS does not have it', async () => {
    answering({ __type: 'com.amazonaws.wafv2#WAFNonexistentItemException' }, 400)
    expect(await hasWebAcl(signer, arn)).toBe(false)
  })

  test.each(['AccessDeniedException', 'WAFInvalidParameterException'])('stays unknown after %s', async (reason) => {
    answering({ __type: reason }, 400)
    await expect(hasWebAcl(signer, arn)).rejects.toThrow(reason)
  })
})
